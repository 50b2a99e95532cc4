// What the host gets from the process that starts it, through its environment.
import { join } from 'node:path';

export type HostSettings = {
  readonly port: number;
  readonly address: string;
  readonly dataFolder: string;
  /** Folder of the built site; undefined when something else serves the site (hot reload, API tests). */
  readonly siteFolder: string | undefined;
  readonly dynamodbEndpoint: string;
  readonly tableName: string;
  /** Where the functions find the object store. */
  readonly s3Endpoint: string;
  /** Set when the host serves the object store itself. */
  readonly objectStorePort: number | undefined;
  readonly bucket: string;
  readonly accessKey: { readonly id: string; readonly secret: string };
  readonly origins: readonly string[];
  /** Names besides its own address and origins by which the host answers. */
  readonly names: readonly string[];
  readonly mailFolder: string;
  /** Set when the demo company is wanted. */
  readonly demoPassword: string | undefined;
};

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The host needs ${name}.`);
  return value;
};

const folderMail = 'folder:';

/** Where mails are kept that leave nowhere. */
const mailFolderOf = (dataFolder: string): string => {
  const mail = process.env['MIZAN_MAIL'] ?? '';
  return mail.startsWith(folderMail) ? mail.slice(folderMail.length) : join(dataFolder, 'mail');
};

const wordsOf = (name: string): readonly string[] =>
  (process.env[name] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const optionalNumber = (value: string | undefined): number | undefined => (value ? Number(value) : undefined);

/** Reads the settings of this process. */
export const hostSettings = (): HostSettings => {
  const dataFolder = required('MIZAN_DATA');
  return {
    port: Number(required('PORT')),
    address: process.env['HOST'] || '127.0.0.1',
    dataFolder,
    siteFolder: process.env['MIZAN_SITE'] || undefined,
    dynamodbEndpoint: required('DYNAMODB_ENDPOINT'),
    tableName: required('MIZAN_TABLE'),
    s3Endpoint: required('S3_ENDPOINT'),
    objectStorePort: optionalNumber(process.env['MIZAN_OBJECT_STORE_PORT']),
    bucket: required('MIZAN_BUCKET'),
    accessKey: { id: required('AWS_ACCESS_KEY_ID'), secret: required('AWS_SECRET_ACCESS_KEY') },
    origins: wordsOf('MIZAN_ORIGIN'),
    names: wordsOf('MIZAN_HOSTS'),
    mailFolder: mailFolderOf(dataFolder),
    demoPassword: process.env['MIZAN_DEMO_PASSWORD'] || undefined,
  };
};
