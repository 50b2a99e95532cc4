// The rights of a cell over all services, as its policies give them; a form that the evaluation of the tests does not know is an error.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Asked, Caller, CellRights } from '#tests/support/cloud/cellRights.ts';
import { isAllowed, type Statement } from '#tests/support/cloud/policies.ts';
import { rightsOfCells } from '#tests/support/tablePolicies.ts';

let pool: CellRights;
let silo: CellRights;

beforeAll(() => {
  const [one, other] = rightsOfCells();
  if (!one || !other) throw new Error('There is a pool and a silo');
  [pool, silo] = [one, other];
});

const roleOf = (rights: CellRights, area: string): Caller => ({
  role: String(rights.only('AWS::Lambda::Function', area).property('Role')),
  tags: {},
});
const dataRole = (rights: CellRights, start: string): string =>
  rights.only('AWS::IAM::Role', start).attribute('Arn');
const tenant = (rights: CellRights, code: string): Caller => ({
  role: dataRole(rights, 'TenantDataRole'),
  tags: { tenant: code },
});
const arnOf = (rights: CellRights, type: string, start: string): string =>
  rights.only(type, start).attribute('Arn');
const secret = (rights: CellRights, start: string): string =>
  rights.only('AWS::SecretsManager::Secret', start).ref;

describe('files', () => {
  const object = (key: string, action = 's3:GetObject'): Asked => ({
    action,
    resource: `${arnOf(silo, 'AWS::S3::Bucket', 'Files')}/${key}`,
  });

  test('are read, put and removed as the company that they are of', () => {
    for (const action of ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
      expect(silo.may(tenant(silo, 'NAKHEEL'), object('t/NAKHEEL/a', action))).toBe(true);
      expect(silo.may(tenant(silo, 'NAKHEEL'), object('t/OTHER/a', action))).toBe(false);
      expect(
        silo.may({ role: dataRole(silo, 'TenantDataRole'), tags: {} }, object('t/NAKHEEL/a', action)),
      ).toBe(false);
    }
  });

  test('are reached by no function without the role of a company, and not without encryption on the way', () => {
    expect(silo.may(roleOf(silo, 'attachments'), object('t/NAKHEEL/a'))).toBe(false);
    const inClear = { ...object('t/NAKHEEL/a'), facts: { 'aws:securetransport': ['false'] } };
    expect(silo.may(tenant(silo, 'NAKHEEL'), inClear)).toBe(false);
  });
});

describe('the key of a silo', () => {
  const decrypt = (facts: Asked['facts']): Asked => ({
    action: 'kms:Decrypt',
    resource: arnOf(silo, 'AWS::KMS::Key', 'Key'),
    ...(facts && { facts }),
  });

  test('opens for a company by way of the table and of the files alone', () => {
    const by = (service: string) =>
      silo.may(
        tenant(silo, 'NAKHEEL'),
        decrypt({ 'kms:viaservice': [`${service}.me-central-1.amazonaws.com`] }),
      );
    expect(['dynamodb', 's3', 'sqs'].map(by)).toEqual([true, true, false]);
    expect(silo.may(tenant(silo, 'NAKHEEL'), decrypt(undefined))).toBe(false);
  });

  test('opens the stream for its two readers', () => {
    const stream = {
      action: 'dynamodb:GetRecords',
      resource: silo.only('AWS::DynamoDB::GlobalTable', 'Table').attribute('StreamArn'),
    };
    expect(['outbox', 'ledger', 'finance'].map((area) => silo.may(roleOf(silo, area), stream))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('roles', () => {
  test.each([
    ['the company of the silo', 'NAKHEEL', true],
    ['another company', 'OTHER', false],
  ])('are put on in a silo for %s: %s, %s', (_, code, isGiven) => {
    const role = dataRole(silo, 'TenantDataRole');
    expect(silo.mayAssume(roleOf(silo, 'finance'), role, { tenant: code })).toBe(isGiven);
    expect(pool.mayAssume(roleOf(pool, 'finance'), dataRole(pool, 'TenantDataRole'), { tenant: code })).toBe(
      true,
    );
  });

  test('are put on with no other tag, without one only where nothing is of a company, and by functions alone', () => {
    const [role, registry] = [dataRole(pool, 'TenantDataRole'), dataRole(pool, 'RegistryRole')];
    const auth = roleOf(pool, 'auth');
    expect(pool.mayAssume(auth, role, { tenant: 'PALM', owner: 'x' })).toBe(false);
    expect(pool.mayAssume(auth, role, {})).toBe(false);
    expect(pool.mayAssume(auth, registry, {})).toBe(true);
    expect(pool.mayAssume(roleOf(pool, 'finance'), registry, {})).toBe(false);
    expect(pool.mayAssume(roleOf(silo, 'auth'), role, { tenant: 'PALM' })).toBe(false);
  });
});

test('secrets are read by those who need them', () => {
  const reads = (area: string, name: string) =>
    silo.may(roleOf(silo, area), { action: 'secretsmanager:GetSecretValue', resource: secret(silo, name) });
  expect(['auth', 'finance', 'outbox', 'ledger'].map((area) => reads(area, 'TokenSecret'))).toEqual(
    Array(4).fill(true),
  );
  expect(['auth', 'finance', 'outbox', 'ledger'].map((area) => reads(area, 'ClaimToken'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('mail leaves by the consumer of the outbox, from the address of the cell', () => {
  const sends = (area: string, domain: string) =>
    silo.may(roleOf(silo, area), {
      action: 'ses:SendEmail',
      resource: `arn:aws:ses:me-central-1:123456789012:identity/${domain}`,
    });
  expect([sends('outbox', 'nakheel.example'), sends('outbox', 'pool.example')]).toEqual([true, false]);
  expect(sends('ledger', 'nakheel.example')).toBe(false);
});

test('a function sends to its own queue and takes from it', () => {
  const ask = (area: string, action: string, queue: string) =>
    silo.may(roleOf(silo, area), { action, resource: arnOf(silo, 'AWS::SQS::Queue', queue) });
  for (const action of ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage']) {
    expect(ask('ledger', action, 'ledgerWork')).toBe(true);
    expect(ask('ledger', action, 'outboxWork')).toBe(false);
    expect(ask('finance', action, 'ledgerWork')).toBe(false);
  }
});

describe('what the evaluation does not know', () => {
  const statement: Statement = { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' };
  const judge = (own: object) =>
    isAllowed(
      { own: [{ ...statement, ...own }], there: [], isGuarded: false },
      { action: 's3:GetObject', resource: 'arn:aws:s3:::a/b', facts: { 's3:prefix': undefined } },
      {},
    );

  test.each([
    ['an operator', { Condition: { StringNotLike: { 's3:prefix': 'a' } } }],
    ['a key', { Condition: { StringEquals: { 'aws:SourceVpc': 'a' } } }],
    ['an element', { NotAction: 's3:*' }],
    ['an effect', { Effect: 'Maybe' }],
  ])('is an error: %s', (_, changes) => {
    expect(judge({})).toBe(true);
    expect(() => judge(changes)).toThrow();
  });

  test('a variable without a value matches nothing', () => {
    const facts = { 'aws:principaltag/tenant': undefined };
    const own = [{ ...statement, Resource: `arn:aws:s3:::a/\${aws:PrincipalTag/tenant}*` }];
    const request = { action: 's3:GetObject', resource: 'arn:aws:s3:::a/b', facts };
    expect(isAllowed({ own, there: [], isGuarded: false }, request, {})).toBe(false);
  });
});
