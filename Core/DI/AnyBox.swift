/// A box of any service. Containers keep these and go back to `Box<Service>` by the key they were stored under.
@usableFromInline protocol AnyBox: AnyObject, Sendable {}
