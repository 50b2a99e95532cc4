// Synthesis passes the AWS Solutions rules for both kinds of cell, every exception has its reason, and a planted fault is caught.
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, describe, expect, test } from 'vitest';
import { named, type Resource, stackNames, synthesise } from '#tests/support/cellTemplates.ts';
import { type Deployed, usesOf } from '#tests/support/cloud/quotas.ts';
import type { Cell } from './cell.ts';
import { cellApp } from './cellApp.ts';
import { cellStacks } from './cellStacks.ts';

const { app, built, pool, silo, assembly, templateOf, remove } = synthesise();
afterAll(remove);

/** All that the usual two are not: a trial in an account of its own, being made for the first time, with a table that was restored. */
const trialCell: Cell = {
  ...silo.cell,
  name: 'trial',
  account: '111122223333',
  seals: 'governance',
  founding: true,
  table: 'mizan-trial-b',
};
const trialApp = cellApp({ outdir: join(built.bundles, '..', 'out-trial') });
cellStacks(trialApp, trialCell, built);
const trialAssembly = trialApp.synth();

const trialOf = (name: string): Record<string, Resource> =>
  trialAssembly.getStackByName(`mizan-trial-${name}`).template.Resources;

const all = [...assembly.stacks, ...trialAssembly.stacks].flatMap(({ template }) =>
  Object.entries((template as Deployed['template']).Resources),
);

test('a cell is four stacks and one for copies elsewhere, and cells share their security headers alone', () => {
  expect(assembly.stacks.map(({ stackName }) => stackName).sort()).toEqual([
    'mizan-Edge',
    ...['Api', 'Copies', 'Data', 'Ops', 'Web'].map((name) => `mizan-nakheel-${name}`),
    ...['Api', 'Data', 'Ops', 'Web'].map((name) => `mizan-pool-9-${name}`),
  ]);
  const ofPool = stackNames.map((name) => JSON.stringify(pool.resources(name))).join('');
  const ofSilo = stackNames.map((name) => JSON.stringify(silo.resources(name))).join('');
  expect(ofPool).not.toContain('nakheel');
  expect(ofSilo).not.toContain('pool-9');
});

test('every exception from the rules says why', () => {
  const acknowledged = app.node
    .findAll()
    .flatMap((construct) =>
      construct.node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) => Object.entries(data as Record<string, string>)),
    );
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter(([, reason]) => !/^[A-Z`].{40,}\.$/.test(reason))).toEqual([]);
});

test('a bucket that is open to everybody stops the synthesis', () => {
  const careless = cellApp({ outdir: join(built.bundles, '..', 'out-careless') });
  new CfnBucket(new Stack(careless, 'careless'), 'Open');
  expect(() => careless.synth()).toThrow(/AwsSolutions-S10/);
});

describe('a second try', () => {
  test('finds nothing of the first one: what is kept is kept except when it was just made', () => {
    const kept = all.filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy !== 'Delete');
    expect(new Set(kept.map(([, { Type }]) => Type)).size).toBeGreaterThan(5);
    const policies = kept.map(([, { DeletionPolicy, UpdateReplacePolicy }]) =>
      [DeletionPolicy, UpdateReplacePolicy].join(' '),
    );
    expect(new Set(policies)).toEqual(new Set(['RetainExceptOnCreate Retain']));
  });

  test('keeps all that holds what people have written', () => {
    const holding = [
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::KMS::Key',
      'AWS::Backup::BackupVault',
    ];
    const lost = all.filter(
      ([, { Type, DeletionPolicy }]) =>
        [...holding, 'AWS::SecretsManager::Secret', 'AWS::Logs::LogGroup'].includes(Type) &&
        DeletionPolicy === undefined,
    );
    expect(lost.map(([id]) => id)).toEqual([]);
  });

  test('is possible because nothing of a cell is protected while it is being founded', () => {
    expect(trialAssembly.stacks.filter(({ terminationProtection }) => terminationProtection)).toEqual([]);
    const [, table] = named(trialOf('Data'), 'AWS::DynamoDB::GlobalTable', 'Table');
    expect(table.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
    // The bucket is empty until the distribution is there.
    const [, assets] = named(trialOf('Web'), 'Custom::CDKBucketDeployment', 'Assets') as [
      string,
      Resource & { DependsOn: string[] },
    ];
    expect(assets.DependsOn.join()).toMatch(/Distribution/);
  });
});

test('what holds data, or the secret that opens it, is protected against deletion, and all of a silo', () => {
  const protectedStacks = assembly.stacks.filter(({ terminationProtection }) => terminationProtection);
  expect(protectedStacks.map(({ stackName }) => stackName).sort()).toEqual([
    ...['Api', 'Copies', 'Data', 'Ops', 'Web'].map((name) => `mizan-nakheel-${name}`),
    ...['Api', 'Data'].map((name) => `mizan-pool-9-${name}`),
  ]);
});

describe('a cell with an account', () => {
  test('has all of its stacks in it, and its own share of the edge', () => {
    const names = ['Api', 'Copies', 'Data', 'Ops', 'Web'].map((name) => `mizan-trial-${name}`);
    const placed = trialAssembly.stacks.map(({ stackName, environment }) => [stackName, environment.account]);
    expect(new Map(placed as [string, string][])).toEqual(
      new Map(['mizan-Edge', ...names].map((name) => [name, '111122223333'])),
    );
    expect(assembly.stacks.every(({ environment }) => environment.account === 'unknown-account')).toBe(true);
  });

  test('may be a trial, whose seals an administrator of the account can release, and nobody of the cell', () => {
    const [, { Properties }] = named(trialOf('Data'), 'AWS::S3::Bucket', 'Seals');
    expect(Properties.ObjectLockConfiguration.Rule.DefaultRetention).toEqual({
      Mode: 'GOVERNANCE',
      Days: 3660,
    });
    expect(JSON.stringify(all)).not.toContain('BypassGovernanceRetention');
  });
});

describe('a table that was restored', () => {
  test('takes the place of the former one by its name, everywhere', () => {
    const [id, table] = named(trialOf('Data'), 'AWS::DynamoDB::GlobalTable', 'Table');
    // Another resource, so that CloudFormation takes in what there is under this name in place of making a table anew.
    expect(id).not.toBe(named(silo.resources('data'), 'AWS::DynamoDB::GlobalTable', 'Table')[0]);
    expect(table.Properties.TableName).toBe('mizan-trial-b');
    const others = JSON.stringify(['Api', 'Ops', 'Web'].map(trialOf));
    const variables = others.match(/(?<="MIZAN_TABLE":)"[^"]*"/g);
    const dimensions = others.match(/(?<="Name":"TableName","Value":)"[^"]*"/g);
    expect(new Set(variables)).toEqual(new Set(['"mizan-trial-b"']));
    expect(new Set(dimensions)).toEqual(new Set(['"mizan-trial-b"']));
  });

  test('can take it because no other stack imports what changes with it', () => {
    for (const cell of [pool, silo]) {
      const { Outputs } = templateOf(cell.stacks.data.stackName);
      const ofTable = Object.values(Outputs ?? {}).filter((output) =>
        /"Table/.test(JSON.stringify(output.Value)),
      );
      expect(ofTable).toHaveLength(1);
      expect(ofTable.filter(({ Export }) => Export !== undefined)).toEqual([]);
    }
  });
});

describe('the records of a domain', () => {
  const recordsOf = (resources: Record<string, Resource>) =>
    Object.values(resources)
      .filter(({ Type }) => Type === 'AWS::Route53::RecordSet')
      .map(({ Properties }) => [Properties.Name, Properties.Type, Properties.ResourceRecords?.[0]] as const);
  const outputsOf = (cell: typeof pool, name: 'web' | 'ops') =>
    Object.entries(templateOf(cell.stacks[name].stackName).Outputs ?? {});

  test('are made in its zone: the address, and what mail needs', () => {
    const zones = Object.values({ ...silo.resources('web'), ...silo.resources('ops') }).flatMap(
      ({ Type, Properties }) => (Type === 'AWS::Route53::RecordSet' ? [Properties.HostedZoneId] : []),
    );
    expect(new Set(zones)).toEqual(new Set(['Z0NAKHEEL']));
    const address = recordsOf(silo.resources('web')).map(([name, type]) => `${name} ${type}`);
    expect(address).toEqual(['nakheel.example A', 'nakheel.example AAAA']);
    const mail = recordsOf(silo.resources('ops'));
    expect(mail.filter(([, type]) => type === 'CNAME')).toHaveLength(3);
    expect(mail.filter(([, type]) => type !== 'CNAME')).toEqual([
      ['bounce.nakheel.example', 'MX', '10 feedback-smtp.me-central-1.amazonses.com'],
      ['bounce.nakheel.example', 'TXT', '"v=spf1 include:amazonses.com ~all"'],
      ['_dmarc.nakheel.example', 'TXT', '"v=DMARC1; p=quarantine"'],
    ]);
    const [validation] = silo.only('web', 'AWS::CertificateManager::Certificate').Properties
      .DomainValidationOptions;
    expect(validation.HostedZoneId).toBe('Z0NAKHEEL');
  });

  test('are printed without one, and the certificate is there already, so that no deployment waits for it', () => {
    expect(recordsOf({ ...pool.resources('web'), ...pool.resources('ops') })).toEqual([]);
    expect(pool.ofType('web', 'AWS::CertificateManager::Certificate')).toEqual([]);
    const { ViewerCertificate } = pool.only('web', 'AWS::CloudFront::Distribution').Properties
      .DistributionConfig;
    expect(ViewerCertificate.AcmCertificateArn).toMatch(/^arn:aws:acm:us-east-1:/);
    const [[, address] = []] = outputsOf(pool, 'web');
    expect(JSON.stringify(address?.Value)).toMatch(/"pool\.example CNAME "/);
    const mail = outputsOf(pool, 'ops').filter(([name]) => name.startsWith('MailRecord'));
    expect(mail).toHaveLength(6);
    expect(mail.map(([, { Value }]) => Value)).toContain('_dmarc.pool.example TXT "v=DMARC1; p=quarantine"');
  });
});

describe('twenty cells of one account', () => {
  const template = (stackName: string): Deployed => {
    const { template: deployed, environment } = assembly.getStackByName(stackName);
    return { region: environment.region, template: deployed };
  };
  const stacksOf = ({ cell }: typeof pool): Deployed[] =>
    assembly.stacks
      .filter(({ stackName }) => stackName.includes(`-${cell.name}-`))
      .map((stack) => template(stack.stackName));
  // Each would take half a second to synthesise; they differ in names, which no quota counts.
  const twenty = Array.from({ length: 10 }, () => [...stacksOf(pool), ...stacksOf(silo)]).flat();
  const uses = usesOf([...twenty, template('mizan-Edge')]);

  test('are within every quota of a new account', () => {
    expect(twenty).toHaveLength(90);
    const said = uses.slice(0, 3).map(({ name, used, max }) => `${name}: ${used} of ${max}`);
    process.stdout.write(`Nearest to a quota with 20 cells in one account: ${said.join('; ')}\n`);
    expect(uses.filter(({ used, max }) => used > max)).toEqual([]);
  });

  test('were nine too many when each had two policies of headers', () => {
    const policies = Object.entries(templateOf('mizan-Edge').Resources);
    const before = twenty.map((stack, index) =>
      index < 11 ? { ...stack, template: { Resources: Object.fromEntries(policies) } } : stack,
    );
    expect(usesOf(before).filter(({ used, max }) => used > max)).toEqual([
      { name: 'AWS::CloudFront::ResponseHeadersPolicy', used: 22, max: 20 },
    ]);
  });
});
