// A cell as it lies in an account: every resource of its stacks with its name and ARN, and what its template refers to filled in with fixed values.
import type { Cell } from '#infra/cell.ts';
import type { StackTemplate } from '../cellTemplates.ts';

export type Templates = Readonly<Record<string, StackTemplate>>;

export const account = '123456789012';

/** A resource with its properties filled in when they are asked for: what no test looks at may refer to anything. */
export type Placed = {
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly attribute: (name: string) => string;
  readonly property: (name: string) => unknown;
};

type Place = { region: string; id: string; own: (name: string) => unknown };

const arn = ({ region }: Place, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${account}:${rest}`;

const named = ({ id, own }: Place, property: string): string => String(own(property) ?? id);

type Kind = { ref: (place: Place) => string; attributes?: Record<string, (place: Place) => string> };

const secretArn = (place: Place): string =>
  arn(place, 'secretsmanager', `secret:${named(place, 'Name')}-a1b2c3`);
const tableArn = (place: Place): string => arn(place, 'dynamodb', `table/${named(place, 'TableName')}`);
const bucketName = ({ id, own }: Place): string => String(own('BucketName') ?? `mizan-${id.toLowerCase()}`);

/** What `Ref` and `Fn::GetAtt` give of the kinds of resources that functions and policies name. */
const kinds: Record<string, Kind> = {
  'AWS::DynamoDB::GlobalTable': {
    ref: (place) => named(place, 'TableName'),
    attributes: { Arn: tableArn, StreamArn: (place) => `${tableArn(place)}/stream/2026-01-01T00:00:00.000` },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: { Arn: (place) => `arn:aws:s3:::${bucketName(place)}` },
  },
  'AWS::IAM::Role': {
    ref: ({ id }) => id,
    attributes: { Arn: ({ id, own }) => `arn:aws:iam::${account}:role${own('Path') ?? '/'}${id}` },
  },
  'AWS::KMS::Key': {
    ref: ({ id }) => id,
    attributes: { Arn: (place) => arn(place, 'kms', `key/${place.id}`) },
  },
  'AWS::SecretsManager::Secret': { ref: secretArn },
  'AWS::SQS::Queue': {
    ref: (place) => `https://sqs.${place.region}.amazonaws.com/${account}/${named(place, 'QueueName')}`,
    attributes: { Arn: (place) => arn(place, 'sqs', named(place, 'QueueName')) },
  },
  'AWS::Lambda::Function': {
    ref: ({ id }) => id,
    attributes: { Arn: (place) => arn(place, 'lambda', `function:${place.id}`) },
  },
  'AWS::Logs::LogGroup': {
    ref: ({ id }) => id,
    attributes: { Arn: (place) => arn(place, 'logs', `log-group:${place.id}:*`) },
  },
  'AWS::SES::EmailIdentity': { ref: (place) => named(place, 'EmailIdentity') },
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`No text: ${JSON.stringify(value)}`);
};

type Find = (stack: string, id: string) => Placed;
/** A value of a stack's template with all references filled in. */
type Fill = (stack: string, value: unknown) => unknown;
/** Functions of templates by their names; each gets the stack that it is used in, and its argument. */
type Functions = Record<string, (stack: string, argument: unknown) => unknown>;

/** The one function of which a value is made, if it is. */
const functionIn = (value: object): [name: string, argument: unknown] | undefined => {
  const [only, ...others] = Object.entries(value);
  return only && others.length === 0 && (only[0] === 'Ref' || only[0].startsWith('Fn::')) ? only : undefined;
};

const filler = (functions: Functions): Fill => {
  const fill: Fill = (stack, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => fill(stack, each));
    const [name, argument] = functionIn(value) ?? [];
    if (name === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(stack, each)]));
    const evaluate = functions[name];
    if (!evaluate) throw new Error(`A function of templates that is not known here: ${name}`);
    return evaluate(stack, argument);
  };
  return fill;
};

/** Where a value lies that another stack imports. */
const exportedIn = (templates: Templates, name: string): [stack: string, value: unknown] => {
  for (const [stack, { Outputs = {} }] of Object.entries(templates))
    for (const { Value, Export } of Object.values(Outputs)) if (Export?.Name === name) return [stack, Value];
  throw new Error(`No stack exports ${name}`);
};

/** Where a value lies that another stack reads while it is deployed. */
const publishedIn = (templates: Templates, name: string): [stack: string, value: unknown] => {
  for (const [stack, { Outputs = {} }] of Object.entries(templates))
    if (Outputs[name]) return [stack, Outputs[name].Value];
  throw new Error(`No stack publishes ${name}`);
};

const fillerOf = ({ region }: Cell, templates: Templates, find: Find): Fill => {
  const pseudo: Record<string, string> = {
    'AWS::Partition': 'aws',
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  const fill: Fill = filler({
    Ref: (stack, name) => pseudo[textOf(name)] ?? find(stack, textOf(name)).ref,
    'Fn::GetAtt': (stack, argument) => {
      const [id, attribute] = argument as [string, string];
      return find(stack, id).attribute(attribute);
    },
    'Fn::Join': (stack, argument) => {
      const [between, parts] = argument as [string, unknown];
      return (fill(stack, parts) as unknown[]).map(textOf).join(between);
    },
    'Fn::ImportValue': (_, name) => fill(...exportedIn(templates, textOf(name))),
    'Fn::GetStackOutput': (_, argument) => {
      const { OutputName } = argument as { OutputName: string };
      return fill(...publishedIn(templates, OutputName));
    },
    'Fn::Sub': (_, text) =>
      textOf(text).replaceAll(/\$\{(\w+::\w+)\}/g, (whole, name: string) => pseudo[name] ?? whole),
  });
  return fill;
};

const placedOf = (place: Place, type: string): Placed => {
  const { id, own: property } = place;
  const kind = kinds[type];
  return {
    id,
    type,
    property,
    attribute: (name) => {
      const give = kind?.attributes?.[name];
      if (!give) throw new Error(`${name} of ${type} is not known here`);
      return give(place);
    },
    get ref() {
      return kind ? kind.ref(place) : id;
    },
  };
};

/** The resources of all stacks of a cell by `stack/id`. */
export const placedIn = (cell: Cell, templates: Templates): ReadonlyMap<string, Placed> => {
  const placed = new Map<string, Placed>();
  const fill = fillerOf(cell, templates, (stack, id) => {
    const found = placed.get(`${stack}/${id}`);
    if (!found) throw new Error(`The stack ${stack} has no ${id}`);
    return found;
  });
  for (const [stack, { Resources }] of Object.entries(templates))
    for (const [id, { Type, Properties }] of Object.entries(Resources)) {
      const own = (name: string): unknown => fill(stack, Properties?.[name]);
      placed.set(`${stack}/${id}`, placedOf({ region: cell.region, id, own }, Type));
    }
  return placed;
};
