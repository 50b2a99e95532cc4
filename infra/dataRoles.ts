// Who may touch the data: one role that reaches the items and files of the company it is tagged with, one that reads the registry and keeps what belongs to no company.
import { Aws, type CfnElement, type Stack, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import {
  AccountRootPrincipal,
  type Conditions,
  PolicyStatement,
  type PrincipalBase,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { checksFolder, publicPrefix } from '#functions/storage/keys.ts';
import { tableIndexes } from '#functions/storage/tableDefinition.ts';
import { stagingFolder } from '#shared/attachments/stagingFolder.ts';
import { type Cell, functionRolePath } from './cell.ts';

type Stored = {
  readonly table: TableV2;
  readonly files: IBucket;
  readonly seals: IBucket;
  readonly key: Key | undefined;
};

/** The company a session was opened for; IAM fills it in, so no code can forget it. */
const tenant = `\${aws:PrincipalTag/tenant}`;

/** Everything the storage layer does; Scan is not among it, because no key condition can hold it. */
const tableActions = [
  'BatchGetItem',
  'BatchWriteItem',
  'ConditionCheckItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
].map((action) => `dynamodb:${action}`);

/** ForAllValues is also true of no value at all, hence the Null conditions. */
const leadingKeys = (keys: readonly string[]): Conditions => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

const ofOneCompany = (conditions: Conditions): Conditions => ({
  ...conditions,
  Null: { 'dynamodb:LeadingKeys': 'false', 'aws:PrincipalTag/tenant': 'false' },
});

const callersOf = (cell: Cell): Conditions => ({
  ArnLike: {
    'aws:PrincipalArn': `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role${functionRolePath(cell)}*`,
  },
});

/** The functions of the cell, each session tagged with one company; in a silo with its own company only. */
const taggedCallers = (cell: Cell): PrincipalBase =>
  new AccountRootPrincipal()
    .withConditions({
      ...callersOf(cell),
      'ForAllValues:StringEquals': { 'aws:TagKeys': ['tenant'] },
      ...(cell.kind === 'silo'
        ? { StringEquals: { 'aws:RequestTag/tenant': cell.company } }
        : { Null: { 'aws:RequestTag/tenant': 'false' } }),
    })
    .withSessionTags();

const keyStatement = (key: Key, stack: Stack): PolicyStatement =>
  new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
    resources: [key.keyArn],
    conditions: {
      StringEquals: {
        'kms:ViaService': ['dynamodb', 's3'].map((service) => `${service}.${stack.region}.${Aws.URL_SUFFIX}`),
      },
    },
  });

/** Seals are put and read, never changed; without the right to list them, a missing one could not be distinguished from a forbidden one. */
const mayKeepSeals = (stack: Stack, role: Role, seals: IBucket): void => {
  const tagged = { 'aws:PrincipalTag/tenant': 'false' };
  role.addToPolicy(
    new PolicyStatement({
      sid: 'SealsOfTheCompany',
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: [seals.arnForObjects(`t/${tenant}/seals/*`)],
      conditions: { Null: tagged },
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      sid: 'SealsThatThereAre',
      actions: ['s3:ListBucket'],
      resources: [seals.bucketArn],
      conditions: { Null: tagged, StringLike: { 's3:prefix': `t/${tenant}/seals/*` } },
    }),
  );
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${stack.getLogicalId(seals.node.defaultChild as CfnElement)}.Arn>/t/<aws:PrincipalTag/tenant>/seals/*]`,
    reason: 'All seals of the one company that the session is tagged with, and no others.',
  });
};

/** What is kept, what was sent only, and what the check of the books knows. */
const ownFolders = ['t', stagingFolder, checksFolder];

const tenantRoleOf = (stack: Stack, cell: Cell, { table, files, seals }: Stored): Role => {
  const role = new Role(stack, 'TenantDataRole', {
    path: `/mizan/${cell.name}/data/`,
    description: 'Items and files of the one company that the session is tagged with',
    assumedBy: taggedCallers(cell),
  });
  role.addToPolicy(
    new PolicyStatement({
      sid: 'ItemsOfTheCompany',
      actions: tableActions,
      resources: [table.tableArn, ...tableIndexes.map(({ name }) => `${table.tableArn}/index/${name}`)],
      // The registry entry of its own code too: sign-up writes it in one transaction with the company.
      conditions: ofOneCompany(leadingKeys([`T#${tenant}#*`, `R#${tenant}`])),
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      sid: 'FilesOfTheCompany',
      actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      resources: ownFolders.map((folder) => files.arnForObjects(`${folder}/${tenant}/*`)),
      conditions: { Null: { 'aws:PrincipalTag/tenant': 'false' } },
    }),
  );
  for (const folder of ownFolders)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${stack.getLogicalId(files.node.defaultChild as CfnElement)}.Arn>/${folder}/<aws:PrincipalTag/tenant>/*]`,
      reason: 'All files below the folder of the one company that the session is tagged with, and no others.',
    });
  mayKeepSeals(stack, role, seals);
  return role;
};

/** Login and sign-up ask whether a code exists before any company is known, and count the calls of strangers: in a silo as in a pool. */
const registryRoleOf = (stack: Stack, cell: Cell, { table }: Stored): Role => {
  const role = new Role(stack, 'RegistryRole', {
    path: `/mizan/${cell.name}/data/`,
    description: 'Reads which company codes exist, and keeps what belongs to no company',
    assumedBy: new AccountRootPrincipal().withConditions(callersOf(cell)),
  });
  role.addToPolicy(
    new PolicyStatement({
      sid: 'Registry',
      actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
      resources: [table.tableArn, `${table.tableArn}/index/gsi1`],
      conditions: leadingKeys(['R#*']),
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      sid: 'OfNoCompany',
      actions: ['BatchGetItem', 'GetItem', 'PutItem'].map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: leadingKeys([`${publicPrefix}*`]),
    }),
  );
  return role;
};

/** Both trust the functions' roles by path, so the data never needs to know which functions exist. */
export const dataRoles = (
  stack: Stack,
  cell: Cell,
  stored: Stored,
): { tenantRole: Role; registryRole: Role } => {
  const roles = {
    tenantRole: tenantRoleOf(stack, cell, stored),
    registryRole: registryRoleOf(stack, cell, stored),
  };
  if (stored.key) for (const role of Object.values(roles)) role.addToPolicy(keyStatement(stored.key, stack));
  return roles;
};
