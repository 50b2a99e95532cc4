// The table is the one of the table definition, protected; and nobody reaches an item or a file of another company.
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, test } from 'vitest';
import { companyPrefix, publicPrefix, registryPrefix } from '#functions/storage/keys.ts';
import { tableDefinition, timeToLiveAttribute } from '#functions/storage/tableDefinition.ts';
import { actionsOf, named, stackNames, statementsOf, synthesise } from '#tests/support/cellTemplates.ts';
import { cellApp } from './cellApp.ts';
import { dataStack } from './dataStack.ts';

const { pool, silo, built, templateOf, remove } = synthesise();
afterAll(remove);

const both = [
  ['pool', pool],
  ['silo', silo],
] as const;
const tableType = 'AWS::DynamoDB::GlobalTable';

describe.each(both)('the table of a %s', (_, cell) => {
  const { Properties: table } = cell.only('data', tableType);
  const definition = tableDefinition('mizan');

  test('has the keys and indexes of the table definition', () => {
    const byName = (attributes: readonly { AttributeName: string }[]) =>
      attributes.toSorted((a, b) => a.AttributeName.localeCompare(b.AttributeName));
    expect(table.KeySchema).toEqual(definition.KeySchema);
    expect(byName(table.AttributeDefinitions)).toEqual(byName(definition.AttributeDefinitions));
    expect(table.GlobalSecondaryIndexes).toEqual(definition.GlobalSecondaryIndexes);
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: timeToLiveAttribute, Enabled: true });
  });

  test('is paid by use, can be taken back to any second of 35 days, and hands on what changes', () => {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' });
    for (const replica of table.Replicas)
      expect(replica.PointInTimeRecoverySpecification).toEqual({
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      });
  });

  test('is encrypted by KMS and survives a mistake', () => {
    expect(table.SSESpecification).toMatchObject({ SSEEnabled: true, SSEType: 'KMS' });
    expect(
      table.Replicas.every(
        (replica: { DeletionProtectionEnabled: boolean }) => replica.DeletionProtectionEnabled,
      ),
    ).toBe(true);
    expect(cell.stacks.data.terminationProtection).toBe(true);
  });
});

describe.each(both)('seals of the books in a %s', (_, cell) => {
  test('can be neither changed nor removed for ten years, by nobody', () => {
    const [, seals] = named(cell.resources('data'), 'AWS::S3::Bucket', 'Seals');
    expect(seals.Properties).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 3660 } },
      },
      VersioningConfiguration: { Status: 'Enabled' },
    });
  });
});

describe('a silo', () => {
  const [keyId, key] = named(silo.resources('data'), 'AWS::KMS::Key', 'Key');

  test('has a key of its own, renewed every year, for the table, the files and the backups', () => {
    const own = { 'Fn::GetAtt': [keyId, 'Arn'] };
    const { Replicas } = silo.only('data', tableType).Properties;
    expect(key.Properties.EnableKeyRotation).toBe(true);
    expect(Replicas[0].SSESpecification.KMSMasterKeyId).toEqual(own);
    expect(silo.only('data', 'AWS::Backup::BackupVault').Properties.EncryptionKeyArn).toEqual(own);
    const [, files] = named(silo.resources('data'), 'AWS::S3::Bucket', 'Files8');
    const [rule] = files.Properties.BucketEncryption.ServerSideEncryptionConfiguration;
    expect(rule.ServerSideEncryptionByDefault).toEqual({ SSEAlgorithm: 'aws:kms', KMSMasterKeyID: own });
  });

  test('has a locked backup vault with daily and monthly copies of table, files and seals', () => {
    const vault = silo.only('data', 'AWS::Backup::BackupVault');
    expect(vault.Properties.LockConfiguration).toEqual({ MinRetentionDays: 30 });
    const { BackupPlanRule } = silo.only('data', 'AWS::Backup::BackupPlan').Properties.BackupPlan;
    expect(
      BackupPlanRule.map((rule: { RuleName: string; Lifecycle: unknown }) => [rule.RuleName, rule.Lifecycle]),
    ).toEqual([
      ['daily', { DeleteAfterDays: 35 }],
      ['monthly', { DeleteAfterDays: 365 }],
    ]);
    const { BackupSelection } = silo.only('data', 'AWS::Backup::BackupSelection').Properties;
    expect(BackupSelection.Resources).toHaveLength(3);
  });

  test('has copies of them in a locked vault of another region, under a key of that region', () => {
    const { Resources } = templateOf('mizan-nakheel-Copies');
    const [, vault] = named(Resources, 'AWS::Backup::BackupVault', 'Vault');
    const [key] = named(Resources, 'AWS::KMS::Key', 'Key');
    expect(vault.Properties).toMatchObject({
      BackupVaultName: 'mizan-nakheel-copies',
      EncryptionKeyArn: { 'Fn::GetAtt': [key, 'Arn'] },
      LockConfiguration: { MinRetentionDays: 30 },
    });
    const { BackupPlanRule } = silo.only('data', 'AWS::Backup::BackupPlan').Properties.BackupPlan;
    for (const { CopyActions, Lifecycle } of BackupPlanRule) {
      expect(CopyActions).toHaveLength(1);
      expect(CopyActions[0].Lifecycle).toEqual(Lifecycle);
      expect(JSON.stringify(CopyActions[0].DestinationBackupVaultArn)).toMatch(
        /:backup:eu-central-1:.*:backup-vault:mizan-nakheel-copies"/,
      );
    }
  });

  test('is protected against termination in all its stacks', () => {
    expect(stackNames.filter((name) => !silo.stacks[name].terminationProtection)).toEqual([]);
  });

  test('differs from a pool in nothing but key, backups and who may come in', () => {
    const types = (cell: typeof pool) => [
      ...new Set(Object.values(cell.resources('data')).map(({ Type }) => Type)),
    ];
    expect(
      types(silo)
        .filter((type) => !types(pool).includes(type))
        .sort(),
    ).toEqual([
      'AWS::Backup::BackupPlan',
      'AWS::Backup::BackupSelection',
      'AWS::Backup::BackupVault',
      'AWS::KMS::Alias',
      'AWS::KMS::Key',
    ]);
    expect(types(pool).filter((type) => !types(silo).includes(type))).toEqual([]);
  });
});

test('the last days of a pool are copied to another region as well, where it names one', () => {
  const app = cellApp({ outdir: join(built.bundles, '..', 'out-pool') });
  const { stack } = dataStack(app, { ...pool.cell, backups: { region: 'eu-central-1' } });
  const rules = Template.fromStack(stack).findResources('AWS::Backup::BackupPlan');
  const [{ Properties } = { Properties: undefined }] = Object.values(rules);
  const [daily, ...others] = Properties.BackupPlan.BackupPlanRule;
  expect(others).toEqual([]);
  expect([daily.Lifecycle, daily.CopyActions[0].Lifecycle]).toEqual([
    { DeleteAfterDays: 7 },
    { DeleteAfterDays: 7 },
  ]);
  expect(pool.ofType('data', 'AWS::Backup::BackupPlan')).toEqual([]);
});

describe.each(both)('the data roles of a %s', (kind, cell) => {
  const resources = cell.resources('data');
  const [tenantId, tenant] = named(resources, 'AWS::IAM::Role', 'TenantDataRole');
  const [registryId, registry] = named(resources, 'AWS::IAM::Role', 'RegistryRole');
  const onTable = (id: string) =>
    statementsOf(resources, id).filter((each) =>
      actionsOf(each).some((action) => action.startsWith('dynamodb:')),
    );

  test('the tenant role reaches keys of the tagged company only, and nothing without a tag or a key', () => {
    const [statement, ...others] = onTable(tenantId);
    const tag = `\${aws:PrincipalTag/tenant}`;
    expect(others).toEqual([]);
    expect(statement?.Condition).toEqual({
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': [`${companyPrefix(tag)}*`, `${registryPrefix}${tag}`],
      },
      Null: { 'dynamodb:LeadingKeys': 'false', 'aws:PrincipalTag/tenant': 'false' },
    });
    expect(statement?.Resource).toHaveLength(4);
  });

  test('the registry role reads the registry and counts for nobody, and no more', () => {
    const [statement, counting, ...others] = onTable(registryId);
    expect(others).toEqual([]);
    expect(actionsOf(counting as NonNullable<typeof counting>).sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
    ]);
    expect(counting?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${publicPrefix}*`] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    });
    expect(actionsOf(statement as NonNullable<typeof statement>).sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
    ]);
    expect(statement?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${registryPrefix}*`] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    });
  });

  test('files are reached below the folder of the tagged company only', () => {
    const onFiles = statementsOf(resources, tenantId).filter((each) =>
      actionsOf(each).some((action) => action.startsWith('s3:')),
    );
    const tagged = { 'aws:PrincipalTag/tenant': 'false' };
    const [own, seals, list, ...others] = onFiles;
    expect(others).toEqual([]);
    expect(JSON.stringify(own?.Resource)).toContain(`"/t/\${aws:PrincipalTag/tenant}/*"`);
    expect(JSON.stringify(own?.Resource)).toContain(`"/checks/\${aws:PrincipalTag/tenant}/*"`);
    expect(JSON.stringify(own?.Resource)).toContain(`"/staging/\${aws:PrincipalTag/tenant}/*"`);
    expect(own?.Condition).toEqual({ Null: tagged });
    expect(JSON.stringify(seals?.Resource)).toContain(`"/t/\${aws:PrincipalTag/tenant}/seals/*"`);
    expect(seals?.Condition).toEqual({ Null: tagged });
    expect(actionsOf(seals as NonNullable<typeof seals>).sort()).toEqual(['s3:GetObject', 's3:PutObject']);
    expect(list?.Condition).toEqual({
      Null: tagged,
      StringLike: { 's3:prefix': `t/\${aws:PrincipalTag/tenant}/seals/*` },
    });
    expect(
      statementsOf(resources, registryId)
        .flatMap(actionsOf)
        .filter((action) => action.startsWith('s3:')),
    ).toEqual([]);
  });

  test('only functions of the same cell come in, tagged with one company, in a silo with its own', () => {
    const [trust, ...others] = tenant.Properties.AssumeRolePolicyDocument.Statement;
    expect(others).toEqual([]);
    expect(trust.Action).toEqual(['sts:AssumeRole', 'sts:TagSession']);
    expect(JSON.stringify(trust.Condition.ArnLike)).toContain(`:role/mizan/${cell.cell.name}/functions/*`);
    expect(trust.Condition['ForAllValues:StringEquals']).toEqual({ 'aws:TagKeys': ['tenant'] });
    if (kind === 'silo') expect(trust.Condition.StringEquals).toEqual({ 'aws:RequestTag/tenant': 'NAKHEEL' });
    else expect(trust.Condition.Null).toEqual({ 'aws:RequestTag/tenant': 'false' });
    const [open] = registry.Properties.AssumeRolePolicyDocument.Statement;
    expect(open.Action).toBe('sts:AssumeRole');
    expect(JSON.stringify(open.Condition.ArnLike)).toContain(`:role/mizan/${cell.cell.name}/functions/*`);
  });
});

describe.each(both)('nobody in a %s', (_, cell) => {
  const statements = stackNames.flatMap((name) => {
    const resources = cell.resources(name);
    return Object.keys(resources).flatMap((id) => statementsOf(resources, id));
  });
  const allowed = statements.filter(({ Effect }) => Effect === 'Allow').flatMap(actionsOf);

  test('may scan the table, or ask it in another language', () => {
    expect(allowed.length).toBeGreaterThan(30);
    expect(
      allowed.filter((action) => /^(\*|dynamodb:(\*|.*Scan.*|PartiQL.*|Batch\*|Get\*))$/.test(action)),
    ).toEqual([]);
  });

  test('may change an item in place, which nothing does', () => {
    expect(allowed).toContain('dynamodb:PutItem');
    expect(allowed.filter((action) => action.startsWith('dynamodb:Update'))).toEqual([]);
  });

  test('but the data roles may touch its items', () => {
    const others = stackNames
      .filter((name) => name !== 'data')
      .flatMap((name) => {
        const resources = cell.resources(name);
        return Object.keys(resources).flatMap((id) => statementsOf(resources, id).flatMap(actionsOf));
      });
    const streamOnly = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
      (name) => `dynamodb:${name}`,
    );
    expect([...new Set(others.filter((action) => action.startsWith('dynamodb:')))].sort()).toEqual(
      streamOnly,
    );
  });

  test('reaches a bucket without a signature and TLS', () => {
    const buckets = stackNames.flatMap((name) => cell.ofType(name, 'AWS::S3::Bucket'));
    expect(buckets.length).toBe(5);
    for (const { Properties } of buckets)
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
  });
});
