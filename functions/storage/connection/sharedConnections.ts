// The connections that all clients of the cloud share: a signature says whose a request is, so any of them carries the requests of any company.

/** A function has 1,024 descriptors; one call has some tens of requests on their way. */
export const connectionsMax = 128;

/**
 * A table answers within some tens of milliseconds, and starts within them on what takes longer to send: a megabyte of a query, sixteen of a batch.
 * What is not connected after a second, or has no answer after three, is given up and tried again by the client, three times in all; a body may take
 * as long as it keeps coming. The third try of a transaction begins more than five seconds after the first, from when on it ends one that is stuck.
 */
const times = {
  connectionTimeout: 1_000,
  requestTimeout: 3_000,
  socketTimeout: 3_000,
  // Otherwise it is only written into the log.
  throwOnRequestTimeout: true,
};

const agent = { maxSockets: connectionsMax, keepAlive: true };

/** How clients get their connections: by settings, or by the handler that another client has made of them. */
type Connections = object;

let connections: Connections = { ...times, httpsAgent: agent, httpAgent: agent };

type Client = { readonly config: { readonly requestHandler: Connections } };

/** A client on the connections of all others. None of them is ever destroyed: that would end the connections of all. */
export const onSharedConnections = <Made extends Client>(
  make: (requestHandler: Connections) => Made,
): Made => {
  const client = make(connections);
  connections = client.config.requestHandler;
  return client;
};
