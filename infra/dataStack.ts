// The stack that holds what a cell knows: the table, the private files, the roles that may touch them, and a silo's own key and backups.
import { Aws, Duration, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BucketEncryption,
  type CorsRule,
  HttpMethods,
  type IBucket,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { checksFolder } from '#functions/storage/keys.ts';
import {
  partitionKey,
  sortKey,
  tableIndexes,
  timeToLiveAttribute,
} from '#functions/storage/tableDefinition.ts';
import { stagingFolder } from '#shared/attachments/stagingFolder.ts';
import { backUp } from './backup.ts';
import { type Cell, placeOf, tableNameOf } from './cell.ts';
import { dataRoles } from './dataRoles.ts';
import { privateBucket } from './privateBucket.ts';

export type DataStack = {
  readonly stack: Stack;
  readonly table: TableV2;
  /** Written out where other stacks need it: what they import from this one could not change when a restore changes it. */
  readonly tableName: string;
  /** A silo's own key; the data of a pool is encrypted with a key of the service. */
  readonly key: Key | undefined;
  readonly files: IBucket;
  /** Seals of the books: what is put there can be neither changed nor removed. */
  readonly seals: IBucket;
  readonly tenantRole: Role;
  readonly registryRole: Role;
};

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Known without asking the bucket, because the edge names it from another region. */
export const filesBucketName = ({ name }: Cell): string => `mizan-${name}-files-${Aws.ACCOUNT_ID}`;

/** A table that was restored is another resource: CloudFormation takes it in under its name and lets the former one go, which is kept. */
const tableOf = (stack: Stack, cell: Cell, key: Key | undefined): TableV2 =>
  new TableV2(stack, cell.table === undefined ? 'Table' : `Table-${cell.table}`, {
    tableName: tableNameOf(cell),
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    globalSecondaryIndexes: tableIndexes.map((index) => ({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
    })),
    billing: Billing.onDemand(),
    timeToLiveAttribute,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
    dynamoStream: StreamViewType.NEW_IMAGE,
    encryption: key ? TableEncryptionV2.customerManagedKey(key) : TableEncryptionV2.awsManagedKey(),
    deletionProtection: !cell.founding,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** The browser sends files straight to the bucket with a signed form, and only from the cell's own address. */
const corsOf = ({ domain }: Cell): CorsRule => ({
  allowedOrigins: [`https://${domain}`],
  allowedMethods: [HttpMethods.GET, HttpMethods.POST],
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag'],
  maxAge: 3000,
});

const ownKey = (key: Key | undefined) =>
  key && { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true };

type Kept = { cell: Cell; key: Key | undefined; logs: IBucket };

const logsOf = (stack: Stack): IBucket =>
  privateBucket(stack, 'FileLogs', { lifecycleRules: [{ expiration: Duration.days(365) }] });

/** As long as books must be kept by law in Saudi Arabia. */
const sealYears = 10;

/** In governance mode an administrator of the account may end the lock; no role of a cell may. */
const sealLock = ({ seals }: Cell): ObjectLockRetention =>
  ObjectLockRetention[seals](Duration.days(sealYears * 366));

const sealsOf = (stack: Stack, { cell, key, logs }: Kept): IBucket =>
  privateBucket(stack, 'Seals', {
    bucketName: `mizan-${cell.name}-seals-${Aws.ACCOUNT_ID}`,
    ...ownKey(key),
    versioned: true,
    objectLockEnabled: true,
    objectLockDefaultRetention: sealLock(cell),
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'seals/',
  });

const filesOf = (stack: Stack, { cell, key, logs }: Kept): IBucket =>
  privateBucket(stack, 'Files', {
    bucketName: filesBucketName(cell),
    ...ownKey(key),
    versioned: true,
    cors: [corsOf(cell)],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'files/',
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { noncurrentVersionExpiration: Duration.days(90) },
      // Uploads that nobody asked to keep.
      {
        prefix: `${stagingFolder}/`,
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // What the check of the books knows: written anew after each night that brought anything; without it the whole books are read.
      {
        prefix: `${checksFolder}/`,
        expiration: Duration.days(90),
        noncurrentVersionExpiration: Duration.days(1),
      },
    ],
  });

const keyOf = (stack: Stack, cell: Cell): Key | undefined =>
  cell.kind === 'silo'
    ? new Key(stack, 'Key', {
        alias: `mizan/${cell.name}`,
        description: `Everything that ${cell.company} keeps in Mizan`,
        enableKeyRotation: true,
        pendingWindow: Duration.days(30),
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      })
    : undefined;

/** One table and one bucket a cell; deleting either takes a change of this file first. */
export const dataStack = (scope: Construct, cell: Cell): DataStack => {
  const stack = new Stack(scope, `mizan-${cell.name}-Data`, {
    env: placeOf(cell),
    description: `Mizan ${cell.name}: table, files and the roles that may touch them`,
    terminationProtection: !cell.founding,
  });
  Tags.of(stack).add('mizan:cell', cell.name);
  const key = keyOf(stack, cell);
  const table = tableOf(stack, cell, key);
  const kept = { cell, key, logs: logsOf(stack) };
  const files = filesOf(stack, kept);
  const seals = sealsOf(stack, kept);
  backUp(stack, cell, { key, table, files, seals });
  const roles = dataRoles(stack, cell, { table, files, seals, key });
  return { stack, table, tableName: tableNameOf(cell), key, files, seals, ...roles };
};
