// The one factory of AWS clients: endpoints from the environment, and in the cloud one set of credentials per company.
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from './environment.ts';

/** The embedded engine wants the form of a signed request and checks no signature, so none is computed. */
const unsigned = {
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer: {
    sign: async <Request extends { headers: Record<string, string> }>(request: Request): Promise<Request> => {
      request.headers['authorization'] =
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
      request.headers['x-amz-date'] = '20260101T000000Z';
      return request;
    },
  },
};

const isLoopback = (endpoint: string): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(endpoint).hostname);

/** Without `info` the client does not prepare a copy of every request for a log that nobody keeps. */
const quiet = {
  logger: {
    debug: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  } as unknown as NonNullable<DynamoDBClientConfig['logger']>,
};

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

const clientConfig = (company: string | null): DynamoDBClientConfig => {
  const endpoint = environment.dynamodbEndpoint;
  const common = { region: environment.region, maxAttempts: 3, ...quiet };
  if (endpoint) return { ...common, endpoint, ...(isLoopback(endpoint) ? unsigned : {}) };
  const role = company === null ? environment.registryRole : environment.tenantRole;
  return role ? { ...common, credentials: assumedRole(role, company) } : common;
};

const clients = new Map<string, DynamoDBDocumentClient>();

const marshalling = {
  marshallOptions: { removeUndefinedValues: true, convertEmptyValues: false },
  unmarshallOptions: { wrapNumbers: false },
};

/** The document client of a company (null: the registry). One per base client; locally all companies share one. */
export const documentClient = (company: string | null): DynamoDBDocumentClient => {
  const key = environment.dynamodbEndpoint ? `local ${environment.dynamodbEndpoint}` : (company ?? '');
  const known = clients.get(key);
  if (known) return known;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(company)), marshalling);
  clients.set(key, client);
  return client;
};
