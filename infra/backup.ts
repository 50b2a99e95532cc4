// A silo's own backup vault: daily copies for 35 days, monthly ones for a year, locked against early deletion.
import { Duration, RemovalPolicy, type Stack, TimeZone, Validations } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

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

/** Point-in-time recovery guards against a mistake of the last weeks; the vault against losing the table itself. */
export const backUp = (
  stack: Stack,
  { key, table, files }: { key: Key; table: TableV2; files: IBucket },
): void => {
  const vault = new BackupVault(stack, 'Vault', {
    encryptionKey: key,
    removalPolicy: RemovalPolicy.RETAIN,
    lockConfiguration: { minRetention: Duration.days(30) },
  });
  const plan = new BackupPlan(stack, 'Backups', {
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '1', minute: '0' }),
        scheduleExpressionTimezone: TimeZone.ASIA_RIYADH,
        deleteAfter: Duration.days(35),
      }),
      new BackupPlanRule({
        ruleName: 'monthly',
        scheduleExpression: Schedule.cron({ day: '1', hour: '2', minute: '0' }),
        scheduleExpressionTimezone: TimeZone.ASIA_RIYADH,
        deleteAfter: Duration.days(365),
      }),
    ],
  });
  new BackupSelection(stack, 'BackedUp', {
    backupPlan: plan,
    resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(files.bucketArn)],
    role: backupRole(stack),
    disableDefaultBackupPolicy: true,
  });
};
