// What the roles of a cell may do, by all policies of its stacks: those of the roles, of who may take them on, of keys, buckets and queues.
import type { Cell } from '#infra/cell.ts';
import { account, type Placed, placedIn, type Templates } from './cellValues.ts';
import { type Facts, isAllowed, type Names, type Policies, type Statement } from './policies.ts';

/** Who asks: a role by its ARN, and the tags of its session. */
export type Caller = { readonly role: string; readonly tags: Readonly<Record<string, string>> };

export type Asked = { readonly action: string; readonly resource: string; readonly facts?: Facts };

type Document = { Statement: Statement[] };

const statementsIn = (document: unknown): Statement[] => (document as Document | undefined)?.Statement ?? [];

/** Keys of conditions that a request may leave without a value. */
const silentFacts: Facts = {
  'aws:principaltag/tenant': undefined,
  'aws:requesttag/tenant': undefined,
  'aws:tagkeys': undefined,
  'dynamodb:leadingkeys': undefined,
  'kms:viaservice': undefined,
  's3:prefix': undefined,
  's3:tlsversion': ['1.3'],
  'aws:securetransport': ['true'],
};

const factsOf = ({ role, tags }: Caller, facts: Facts = {}): Facts => ({
  ...silentFacts,
  'aws:principalarn': [role],
  ...Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [`aws:principaltag/${name.toLowerCase()}`, [value]]),
  ),
  ...facts,
});

const bucketOf = (resource: string): string => /^(arn:aws:s3:::[^/]+)/.exec(resource)?.[1] ?? '';
const tableOf = (resource: string): string => /^(arn:aws:dynamodb:[^/]+\/[^/]+)/.exec(resource)?.[1] ?? '';

type Encrypted = { readonly of: string; readonly key: string };

/** The key that encrypts a table or a bucket, if it is one of ours. */
const keyOf = ({ type, attribute, property }: Placed): Encrypted[] => {
  if (type === 'AWS::DynamoDB::GlobalTable') {
    const [replica] = property('Replicas') as { SSESpecification?: { KMSMasterKeyId: string } }[];
    const key = replica?.SSESpecification?.KMSMasterKeyId;
    return key === undefined ? [] : [{ of: attribute('Arn'), key }];
  }
  if (type !== 'AWS::S3::Bucket') return [];
  const { ServerSideEncryptionConfiguration: rules } = property('BucketEncryption') as {
    ServerSideEncryptionConfiguration: { ServerSideEncryptionByDefault: { KMSMasterKeyID?: string } }[];
  };
  const key = rules[0]?.ServerSideEncryptionByDefault.KMSMasterKeyID;
  return key === undefined ? [] : [{ of: attribute('Arn'), key }];
};

/** The policies on resources, by the ARN of the resource. */
const resourcePolicies = (placed: readonly Placed[]): Map<string, Statement[]> => {
  const byRef = new Map(placed.map((one) => [one.ref, one]));
  const arnOf = (ref: unknown): string => byRef.get(String(ref))?.attribute('Arn') ?? '';
  const read: Record<string, (one: Placed) => [string, unknown][]> = {
    'AWS::IAM::Role': (one) => [[one.attribute('Arn'), one.property('AssumeRolePolicyDocument')]],
    'AWS::KMS::Key': (one) => [[one.attribute('Arn'), one.property('KeyPolicy')]],
    'AWS::S3::BucketPolicy': (one) => [[arnOf(one.property('Bucket')), one.property('PolicyDocument')]],
    'AWS::SQS::QueuePolicy': (one) =>
      (one.property('Queues') as unknown[]).map((queue) => [arnOf(queue), one.property('PolicyDocument')]),
    'AWS::SecretsManager::ResourcePolicy': (one) => [
      [String(one.property('SecretId')), one.property('ResourcePolicy')],
    ],
  };
  const policies = placed.flatMap((one) => read[one.type]?.(one) ?? []);
  return new Map(policies.map(([arn, document]) => [arn, statementsIn(document)]));
};

/** The policies of each role, by its ARN. */
const rolePolicies = (placed: readonly Placed[]): Map<string, Statement[]> => {
  const attached = placed
    .filter(({ type }) => type === 'AWS::IAM::Policy' || type === 'AWS::IAM::ManagedPolicy')
    .map(({ property }) => ({
      roles: property('Roles') as string[],
      statements: statementsIn(property('PolicyDocument')),
    }));
  return new Map(
    placed
      .filter(({ type }) => type === 'AWS::IAM::Role')
      .map((role) => [
        role.attribute('Arn'),
        attached.filter(({ roles }) => roles.includes(role.ref)).flatMap(({ statements }) => statements),
      ]),
  );
};

/** What a service asks the key for in the name of the caller. */
const keyActions: Record<string, string> = {
  's3:GetObject': 'kms:Decrypt',
  's3:PutObject': 'kms:GenerateDataKey',
};

export type CellRights = ReturnType<typeof cellRights>;

export const cellRights = (cell: Cell, templates: Templates) => {
  const byPlace = placedIn(cell, templates);
  // Only the stacks whose functions and data are ours: what the edge and its deployment do is not asked here.
  const placed = [...byPlace].filter(([place]) => !place.startsWith('web/')).map(([, one]) => one);
  const own = rolePolicies(placed);
  const there = resourcePolicies(placed);
  const encrypted = placed.flatMap(keyOf);

  const policiesOf = (caller: Caller, resource: string): Policies => ({
    own: own.get(caller.role) ?? [],
    there: there.get(resource) ?? there.get(bucketOf(resource)) ?? [],
    isGuarded: /^arn:aws:(iam|kms):/.test(resource),
  });

  const mayItself = (caller: Caller, { action, resource, facts }: Asked): boolean => {
    const names: Names = { role: caller.role, account: `arn:aws:iam::${account}:root` };
    const request = { action, resource, facts: factsOf(caller, facts) };
    return isAllowed(policiesOf(caller, resource), request, names);
  };

  /** Encrypted data is opened in the name of the caller, and only by way of the service that keeps it. */
  const mayOpen = (caller: Caller, { action, resource }: Asked): boolean => {
    const [, service = ''] = /^arn:aws:(\w+):/.exec(resource) ?? [];
    const key = encrypted.find(({ of }) => of === tableOf(resource) || of === bucketOf(resource))?.key;
    const needed = service === 'dynamodb' ? 'kms:Decrypt' : keyActions[action];
    if (key === undefined || needed === undefined) return true;
    const facts = { 'kms:viaservice': [`${service}.${cell.region}.amazonaws.com`] };
    return mayItself(caller, { action: needed, resource: key, facts });
  };

  const may = (caller: Caller, asked: Asked): boolean => mayItself(caller, asked) && mayOpen(caller, asked);

  /** A role that takes on another: both must agree, to the tags of the session as well. */
  const mayAssume = (caller: Caller, role: string, tags: Caller['tags']): boolean => {
    const names = Object.keys(tags);
    const facts: Facts = {
      ...(names.length > 0 && { 'aws:tagkeys': names }),
      ...Object.fromEntries(
        names.map((name) => [`aws:requesttag/${name.toLowerCase()}`, [tags[name] ?? '']]),
      ),
    };
    const actions = names.length > 0 ? ['sts:AssumeRole', 'sts:TagSession'] : ['sts:AssumeRole'];
    return actions.every((action) => may(caller, { action, resource: role, facts }));
  };

  /** A service that takes on a role, such as the one that runs functions. */
  const mayRunAs = (service: string, role: string): boolean =>
    isAllowed(
      {
        own: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource: '*' }],
        there: there.get(role) ?? [],
        isGuarded: true,
      },
      { action: 'sts:AssumeRole', resource: role, facts: silentFacts },
      { service },
    );

  /** The one resource of a stack whose id starts so. */
  const only = (type: string, start: string): Placed => {
    const found = placed.filter((one) => one.type === type && one.id.startsWith(start));
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources ${start} of ${type}`);
    return found[0];
  };

  return { cell, placed, may, mayAssume, mayRunAs, only };
};
