// The environment the host gets: where its parts are, its secret, and no credentials of a cloud account it does not use.
import { createHmac } from 'node:crypto';

export type HostEnvironmentSource = {
  readonly environment: NodeJS.ProcessEnv;
  readonly port: number;
  /** The port a browser sees: another one than the host's own while developing. */
  readonly publicPort: number;
  readonly address: string;
  readonly dataFolder: string;
  readonly secret: string;
  readonly siteFolder: string | undefined;
  readonly dynamodbEndpoint: string;
  /** Undefined: the host serves the object store itself, on the port beside. */
  readonly s3Endpoint: string | undefined;
  readonly objectStorePort: number;
  /** Undefined: no demo company. */
  readonly demoPassword: string | undefined;
  /** True when nothing lies outside this machine. */
  readonly isAllLocal: boolean;
};

const localOrigins = (port: number): string => `http://localhost:${port},http://127.0.0.1:${port}`;

/** Real credentials are passed on only when an endpoint outside was asked for. */
const credentials = ({ environment, secret, isAllLocal }: HostEnvironmentSource): NodeJS.ProcessEnv => {
  if (!isAllLocal && environment['AWS_ACCESS_KEY_ID'] && environment['AWS_SECRET_ACCESS_KEY']) return {};
  return {
    AWS_ACCESS_KEY_ID: 'mizan-local',
    AWS_SECRET_ACCESS_KEY: createHmac('sha256', secret).update('object store').digest('hex'),
    AWS_SESSION_TOKEN: undefined,
    AWS_PROFILE: undefined,
  };
};

/** Everything the functions and the host read. */
export const hostEnvironment = (source: HostEnvironmentSource): NodeJS.ProcessEnv => {
  const { environment } = source;
  return {
    ...environment,
    PORT: String(source.port),
    HOST: source.address,
    MIZAN_DATA: source.dataFolder,
    MIZAN_SITE: source.siteFolder,
    DYNAMODB_ENDPOINT: source.dynamodbEndpoint,
    S3_ENDPOINT: source.s3Endpoint ?? `http://127.0.0.1:${source.objectStorePort}`,
    MIZAN_OBJECT_STORE_PORT: source.s3Endpoint === undefined ? String(source.objectStorePort) : undefined,
    MIZAN_TABLE: environment['MIZAN_TABLE'] || 'mizan',
    MIZAN_BUCKET: environment['MIZAN_BUCKET'] || 'mizan-files',
    MIZAN_SECRET: environment['MIZAN_SECRET'] || source.secret,
    MIZAN_ORIGIN: environment['MIZAN_ORIGIN'] || localOrigins(source.publicPort),
    MIZAN_MAIL: environment['MIZAN_MAIL'] || `folder:${source.dataFolder}/mail`,
    MIZAN_FACING: 'local',
    MIZAN_DEMO_PASSWORD: source.demoPassword,
    AWS_REGION: environment['AWS_REGION'] || 'us-east-1',
    ...credentials(source),
  };
};
