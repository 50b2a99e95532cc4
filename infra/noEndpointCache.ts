// Stands in for the SDK's cache of endpoints that it has discovered: its client makes one and asks it only where discovery is on, which
// it is for no command of the table. With what it is made of it would be 8 kB of every bundle.

/** The name under which the SDK's client makes it. Whoever asked it would hear that it has no such function. */
export const EndpointCache = Object;
