// Replaces the SDK's cache of discovered endpoints: its client creates one and asks it only where discovery is on, which it is for no command
// of the table. With its dependencies it would be 8 kB of every bundle.

/** The name under which the SDK's client creates it. It has none of the functions, so a call would fail at once. */
export const EndpointCache = Object;
