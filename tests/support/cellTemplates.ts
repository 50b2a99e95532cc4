// The templates of one pool and one silo, synthesised the way `npx cdk synth` does it, for the tests of the cloud definition.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { type Cell, cellsOf } from '#infra/cell.ts';
import { cellApp } from '#infra/cellApp.ts';
import { type Built, cellStacks } from '#infra/cellStacks.ts';
import { contracts } from '#shared/contracts.ts';

type StackName = 'data' | 'api' | 'web' | 'ops';

/** One resource of a template. */
export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is data of any shape, and the assertions say which
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};

/** What a stack is deployed from, as far as tests look at it. */
export type StackTemplate = {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};

export const cells = cellsOf({
  cells: [
    {
      name: 'pool-9',
      kind: 'pool',
      domain: 'pool.example',
      certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d',
      region: 'me-central-1',
      backups: { none: 'The companies of this pool are promised one country.' },
      alarmMail: 'operations@pool.example',
    },
    {
      name: 'nakheel',
      kind: 'silo',
      company: 'NAKHEEL',
      domain: 'nakheel.example',
      zone: { id: 'Z0NAKHEEL', name: 'nakheel.example' },
      region: 'me-central-1',
      backups: { region: 'eu-central-1' },
      alarmMail: 'operations@nakheel.example',
    },
  ],
});

export const inlineScript = "document.documentElement.lang = 'ar';";

const someSchedules: Built['schedules'] = [
  { name: 'ledgerFold', expression: 'rate(5 minutes)' },
  { name: 'ledgerCheck', expression: 'cron(30 2 * * ? *)' },
];

const writeFiles = (folder: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** What a build leaves, in small: the templates depend on the names of these files, not on what is in them. */
const builtIn = (folder: string, schedules: Built['schedules']): Built => {
  const areas = [...Object.keys(contracts), 'outbox', 'ledger'];
  writeFiles(folder, {
    ...Object.fromEntries(
      areas.map((area) => [`functions/${area}/lambda.mjs`, `export const area = '${area}';`]),
    ),
    'site/index.html': `<!doctype html><head><script>${inlineScript}</script></head><script src="/assets/main.js"></script>`,
    'site/favicon.svg': '<svg/>',
    'site/assets/main.js': 'export {};',
    'site/assets/main.js.br': 'compressed',
    'site/assets/main.js.gz': 'compressed',
    'site/.vite/manifest.json': '{}',
  });
  return { bundles: join(folder, 'functions'), siteFolder: join(folder, 'site'), schedules };
};

export const synthesise = (schedules = someSchedules) => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-cells-'));
  const app = cellApp({ outdir: join(folder, 'out') });
  const built = builtIn(folder, schedules);
  const made = cells.map((cell) => ({ cell, stacks: cellStacks(app, cell, built) }));
  const assembly = app.synth();
  const byKind = (kind: 'pool' | 'silo') => {
    const { cell, stacks } = made.find((each) => each.cell.kind === kind) ?? {};
    if (!cell || !stacks) throw new Error(`No ${kind} was synthesised`);
    const template = (name: StackName) => Template.fromStack(stacks[name]).toJSON() as StackTemplate;
    const resources = (name: StackName): Record<string, Resource> => template(name).Resources;
    const templates = () => Object.fromEntries(stackNames.map((name) => [name, template(name)]));
    const ofType = (name: StackName, type: string): Resource[] =>
      Object.values(resources(name)).filter((resource) => resource.Type === type);
    const only = (name: StackName, type: string): Resource => {
      const found = ofType(name, type);
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources of ${type} in ${name}`);
      return found[0];
    };
    return { cell, stacks, templates, resources, ofType, only };
  };
  /** Of a stack that is none of the four of a cell. */
  const templateOf = (stack: string): StackTemplate => assembly.getStackByName(stack).template;
  return {
    app,
    built,
    assembly,
    templateOf,
    pool: byKind('pool'),
    silo: byKind('silo'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A cell with all that its stacks are deployed from. */
export type MadeCell = { cell: Cell; templates: Readonly<Record<string, StackTemplate>> };

/** The pool and the silo, with these schedules. */
export const cellsOfTests = (schedules?: Built['schedules']): MadeCell[] => {
  const { pool, silo, remove } = synthesise(schedules);
  const made = [pool, silo].map(({ cell, templates }) => ({ cell, templates: templates() }));
  remove();
  return made;
};

export const stackNames: readonly StackName[] = ['data', 'api', 'web', 'ops'];

export type Statement = {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
};

const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

export const actionsOf = (statement: Statement): string[] => list(statement.Action);

/** What a role may do: the statements of all policies attached to it. */
export const statementsOf = (resources: Record<string, Resource>, roleId: string): Statement[] =>
  Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .filter(({ Properties }) => list<{ Ref: string }>(Properties.Roles).some(({ Ref }) => Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[]);

/** The id and the properties of the one resource whose id starts so. */
export const named = (
  resources: Record<string, Resource>,
  type: string,
  start: string,
): [string, Resource] => {
  const found = Object.entries(resources).filter(
    ([id, resource]) => resource.Type === type && id.startsWith(start),
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources ${start} of ${type}`);
  return found[0];
};
