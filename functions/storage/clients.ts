// The one factory of AWS clients: endpoints from the environment, and in the cloud one set of credentials per company.
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { numberOf } from './attributeValues.ts';
import { boundedMap } from './boundedMap.ts';
import { companyCredentials } from './companyCredentials.ts';
import { onSharedConnections } from './connection/sharedConnections.ts';
import { environment } from './environment.ts';
import { assumedRole } from './signing/assumedRole.ts';

const isLoopback = (endpoint: string): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(endpoint).hostname);

const clientConfig = (company: string | null): DynamoDBClientConfig => {
  const endpoint = environment.dynamodbEndpoint;
  // A table has one address: outside a bundle, what would keep others takes more memory than the rest of a client.
  const common = { region: environment.region, maxAttempts: 3, endpointCacheSize: 1 };
  if (endpoint) return { ...common, endpoint };
  if (company !== null && environment.tenantRole)
    return { ...common, credentials: () => companyCredentials(company) };
  const role = company === null ? environment.registryRole : undefined;
  return role ? { ...common, credentials: assumedRole(role, null) } : common;
};

type TableClient = Pick<DynamoDBDocumentClient, 'send'>;

/** As the table's values are read and written, whichever client does it. */
export const marshalling = {
  marshallOptions: { removeUndefinedValues: true, convertEmptyValues: false },
  unmarshallOptions: { wrapNumbers: numberOf },
};

/** Loaded where it is taken: no function in the cloud carries it. */
const shortWayTo = (endpoint: string): TableClient => {
  const loading = import('./connection/loopbackClient.ts').then(({ loopbackClient }) =>
    loopbackClient(endpoint),
  );
  const send = async (command: Parameters<TableClient['send']>[0]) => (await loading).send(command);
  return { send: send as TableClient['send'] };
};

const newClient = (company: string | null): TableClient => {
  const endpoint = environment.dynamodbEndpoint;
  if (endpoint && isLoopback(endpoint)) return shortWayTo(endpoint);
  const client = onSharedConnections(
    (requestHandler) => new DynamoDBClient({ ...clientConfig(company), requestHandler }),
  );
  return DynamoDBDocumentClient.from(client, marshalling);
};

/** Over six hundred clients. */
const clientsBytesMax = 16 * 1024 * 1024;
/** Measured, with what a client works out when it is first used. */
const clientBytes = 25_000;

const clients = boundedMap<TableClient>(clientsBytesMax);

/** Sees each command, as whose it is sent, and what comes of it. */
type Watcher = (
  company: string | null,
  command: Parameters<TableClient['send']>[0],
  answer: Promise<unknown>,
) => void;

const watchers: Watcher[] = [];

/** On one machine every function may do everything: what the cloud's policies would say of it can be asked of what is seen here. */
export const watchTable = (watcher: Watcher): void => {
  watchers.push(watcher);
};

const watched = (client: TableClient, company: string | null): TableClient => {
  const send = (command: Parameters<TableClient['send']>[0]) => {
    const answer = client.send(command);
    for (const watcher of watchers) watcher(company, command, answer);
    return answer;
  };
  return { send: send as TableClient['send'] };
};

/** Locally all companies share one. */
const baseClient = (company: string | null): TableClient => {
  const key = environment.dynamodbEndpoint ? `local ${environment.dynamodbEndpoint}` : (company ?? '');
  const known = clients.get(key);
  if (known) return known;
  const client = newClient(company);
  clients.set(key, client, clientBytes);
  return client;
};

/** The document client of a company (null: what belongs to none). */
export const documentClient = (company: string | null): TableClient => {
  const client = baseClient(company);
  return watchers.length > 0 ? watched(client, company) : client;
};
