// Whether the synthesised policies of a cell allow what the product asks of the table: the little of IAM's evaluation that they use, and an error for any more.

import {
  actionsOf,
  dataTemplates,
  type MadeCell,
  named,
  type Resource,
  type Statement,
  statementsOf,
} from './cellTemplates.ts';
import { type Asked, own } from './product/askedOfTable.ts';

type Values = readonly string[] | undefined;
/** The facts of a request, by the names that conditions know. */
type Facts = Record<string, Values>;

const list = (value: unknown): string[] => [value].flat().map(textOf);

/** A text of a template; what is only known when it is deployed is named by what it refers to. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { 'Fn::GetAtt': attribute, 'Fn::Join': joined, Ref } = value as Record<string, unknown>;
  if (Array.isArray(attribute)) return `<${attribute.join('.')}>`;
  if (Array.isArray(joined)) return (joined[1] as unknown[]).map(textOf).join(String(joined[0]));
  if (typeof Ref === 'string') return `<${Ref}>`;
  throw new Error(`No text: ${JSON.stringify(value)}`);
};

const filledIn = (pattern: string, facts: Facts): string =>
  pattern.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => facts[name]?.[0] ?? '');

const isLike = (value: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(value);

const isOneOf = (value: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => isLike(value, pattern));

const operators: Record<string, (values: Values, patterns: readonly string[]) => boolean> = {
  Null: (values, [wanted]) => String(values === undefined) === wanted,
  StringEquals: (values, wanted) => values?.every((value) => wanted.includes(value)) === true,
  StringLike: (values, patterns) => values?.every((value) => isOneOf(value, patterns)) === true,
  ArnLike: (values, patterns) => values?.every((value) => isOneOf(value, patterns)) === true,
  // True of no value at all, as in the cloud.
  'ForAllValues:StringEquals': (values = [], wanted) => values.every((value) => wanted.includes(value)),
  'ForAllValues:StringLike': (values = [], patterns) => values.every((value) => isOneOf(value, patterns)),
};

const isMet = ({ Condition = {} }: Pick<Statement, 'Condition'>, facts: Facts): boolean =>
  Object.entries(Condition).every(([name, tests]) => {
    const operator = operators[name];
    if (!operator) throw new Error(`A condition that this evaluation does not know: ${name}`);
    return Object.entries(tests).every(([fact, patterns]) =>
      operator(
        facts[fact],
        list(patterns).map((pattern) => filledIn(pattern, facts)),
      ),
    );
  });

const isOfTable = ({ Resource }: Statement, index: string | null): boolean =>
  list(Resource).some((resource) =>
    index === null ? /^<Table\w*\.Arn>$/.test(resource) : isLike(resource, `<Table*.Arn>/index/${index}`),
  );

const mayAssume = ({ Properties }: Resource, cell: MadeCell['cell'], tag: string | null): boolean => {
  const statements = Properties.AssumeRolePolicyDocument.Statement as Statement[];
  const role = `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/mizan/${cell.name}/functions/auth`;
  const facts: Facts = {
    'aws:PrincipalArn': [role],
    ...(tag !== null && { 'aws:TagKeys': ['tenant'], 'aws:RequestTag/tenant': [tag] }),
  };
  const needed = tag === null ? ['sts:AssumeRole'] : ['sts:AssumeRole', 'sts:TagSession'];
  return needed.every((action) =>
    statements.some(
      (each) => each.Effect === 'Allow' && actionsOf(each).includes(action) && isMet(each, facts),
    ),
  );
};

/** The company that a cell's functions work for: in a silo its own, in a pool any. */
const companyIn = ({ cell }: MadeCell): string => (cell.kind === 'silo' ? cell.company : 'PALM');

/** Whether a function of the cell gets through with it, from taking the role on. */
export const isAllowedIn = (made: MadeCell, { caller, action, index, key }: Asked): boolean => {
  const resources = made.data;
  const company = companyIn(made);
  const tag = caller === own ? company : caller;
  const [id, role] = named(resources, 'AWS::IAM::Role', tag === null ? 'RegistryRole' : 'TenantDataRole');
  const facts: Facts = {
    'dynamodb:LeadingKeys': [key.replace(`#${own}`, `#${tag}`)],
    ...(tag !== null && { 'aws:PrincipalTag/tenant': [tag] }),
  };
  const allows = (each: Statement) =>
    each.Effect === 'Allow' &&
    actionsOf(each).includes(`dynamodb:${action}`) &&
    isOfTable(each, index) &&
    isMet(each, facts);
  return mayAssume(role, made.cell, tag) && statementsOf(resources, id).some(allows);
};

/** What of all this a pool or a silo would refuse, one line each. */
export const deniedInCloud = (asked: readonly Asked[]): string[] =>
  dataTemplates().flatMap((made) =>
    asked
      .filter((each) => !isAllowedIn(made, each))
      .map(({ caller, action, index, key }) =>
        [made.cell.kind, caller ?? 'nobody', action, index, key].filter(Boolean).join(' '),
      ),
  );
