// The one factory of AWS clients: endpoints from the environment, and in the cloud one set of credentials per company.
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { environment } from './environment.ts';
import { loopbackTable } from './loopbackTable.ts';
import { sdkTable } from './sdkTable.ts';
import type { TableCalls } from './tableCalls.ts';

/** Temporary credentials are renewed this long before they end. */
const renewBeforeMs = 5 * 60_000;

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };

/** Credentials of a role, tagged with the company when it is the tenant role: IAM then allows its keys only. */
const assumedRole = (role: string, company: string | null) => async (): Promise<Credentials> => {
  const sts = new STSClient({ region: environment.region });
  const answer = await sts.send(
    new AssumeRoleCommand({
      RoleArn: role,
      RoleSessionName: `mizan-${company ?? 'registry'}`,
      ...(company === null ? {} : { Tags: [{ Key: 'tenant', Value: company }] }),
    }),
  );
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = answer.Credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration)
    throw new Error('The role gave no credentials');
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: new Date(Expiration.getTime() - renewBeforeMs),
  };
};

/** For an engine elsewhere that asks for no keys of its own. */
const anyCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const clientConfig = (company: string | null): DynamoDBClientConfig => {
  const endpoint = environment.dynamodbEndpoint;
  const common = { region: environment.region, maxAttempts: 3 };
  if (endpoint)
    return { ...common, endpoint, ...(environment.hasCredentials ? {} : { credentials: anyCredentials }) };
  const role = company === null ? environment.registryRole : environment.tenantRole;
  return role ? { ...common, credentials: assumedRole(role, company) } : common;
};

/** The engine on this machine: plain HTTP on the loopback address, where no signature is checked. */
const isOnThisMachine = (endpoint: string): boolean => {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
};

const newTable = (company: string | null): TableCalls => {
  const endpoint = environment.dynamodbEndpoint;
  return endpoint && isOnThisMachine(endpoint) ? loopbackTable(endpoint) : sdkTable(clientConfig(company));
};

const tables = new Map<string, TableCalls>();

/** The table with the rights of a company (null: the registry); at another endpoint all companies share one. */
export const tableOf = (company: string | null): TableCalls => {
  const endpoint = environment.dynamodbEndpoint;
  const key = endpoint ? `at ${endpoint}` : (company ?? '');
  const known = tables.get(key);
  if (known) return known;
  const table = newTable(company);
  tables.set(key, table);
  return table;
};
