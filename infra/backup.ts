// Backups of a cell in a vault that is locked against early deletion, and their copies in a second region.
import { Duration, RemovalPolicy, type Stack, TimeZone, Validations } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Cell } from './cell.ts';
import { copyVaultArn, heldDaysMin } from './copyStack.ts';

const daily = Schedule.cron({ hour: '1', minute: '0' });
const monthly = Schedule.cron({ day: '1', hour: '2', minute: '0' });

const managedPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
];

const backupRole = (stack: Stack): Role => {
  const role = new Role(stack, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: managedPolicies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  for (const name of managedPolicies)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      reason: 'AWS Backup is driven by these policies; AWS widens them as the service learns new item types.',
    });
  return role;
};

type Kept = { key: Key | undefined; table: TableV2; files: IBucket; seals: IBucket };

type Rhythm = { ruleName: string; scheduleExpression: Schedule; deleteAfter: Duration };

/** A pool has its point-in-time recovery and, for the other region, the last days; a silo also has its months. */
const rhythmsOf: Readonly<Record<Cell['kind'], readonly Rhythm[]>> = {
  pool: [{ ruleName: 'daily', scheduleExpression: daily, deleteAfter: Duration.days(7) }],
  silo: [
    { ruleName: 'daily', scheduleExpression: daily, deleteAfter: Duration.days(35) },
    { ruleName: 'monthly', scheduleExpression: monthly, deleteAfter: Duration.days(365) },
  ],
};

/** A copy is kept in the other region as long as what it was made of. */
const copiesOf = (stack: Stack, cell: Cell): IBackupVault | undefined =>
  'region' in cell.backups
    ? BackupVault.fromBackupVaultArn(stack, 'CopyVault', copyVaultArn(cell, cell.backups.region))
    : undefined;

const planOf = (stack: Stack, cell: Cell, key: Key | undefined): BackupPlan => {
  const copies = copiesOf(stack, cell);
  return new BackupPlan(stack, 'Backups', {
    backupVault: new BackupVault(stack, 'Vault', {
      ...(key && { encryptionKey: key }),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lockConfiguration: { minRetention: Duration.days(heldDaysMin[cell.kind]) },
    }),
    backupPlanRules: rhythmsOf[cell.kind].map(
      (rhythm) =>
        new BackupPlanRule({
          ...rhythm,
          scheduleExpressionTimezone: TimeZone.ASIA_RIYADH,
          ...(copies && {
            copyActions: [{ destinationBackupVault: copies, deleteAfter: rhythm.deleteAfter }],
          }),
        }),
    ),
  });
};

/** Point-in-time recovery guards against a mistake of the last weeks, the vault against losing the table, its copy against losing the region. */
export const backUp = (stack: Stack, cell: Cell, { key, table, files, seals }: Kept): void => {
  // All that a pool has beyond its point-in-time recovery is for the other region.
  if (cell.kind === 'pool' && !('region' in cell.backups)) return;
  new BackupSelection(stack, 'BackedUp', {
    backupPlan: planOf(stack, cell, key),
    resources: [table.tableArn, files.bucketArn, seals.bucketArn].map((arn) => BackupResource.fromArn(arn)),
    role: backupRole(stack),
    disableDefaultBackupPolicy: true,
  });
};
