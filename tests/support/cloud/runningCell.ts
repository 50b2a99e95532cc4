// A cell that runs on this machine as its templates describe it: each function in a process of its own, behind the gateway, woken by the stream and by the clock.
import { functionAreas } from '#infra/bundle.ts';
import { freePort } from '#scripts/local/freePort.ts';
import { listenOn } from '#scripts/local/gateway/httpListener.ts';
import { makeLocalTable } from '#scripts/local/localTable.ts';
import type { CellRights } from './cellRights.ts';
import type { Placed } from './cellValues.ts';
import { cloudGateway } from './cloudGateway.ts';
import { type Cloud, startCloud } from './cloudServer.ts';
import { type FunctionProcess, functionProcess } from './functionProcess.ts';
import type { Change } from './cloudTable.ts';
import { tableStream } from './tableStream.ts';
import { workDone } from './workDone.ts';

const functionType = 'AWS::Lambda::Function';
/** A secret that CloudFormation fills in while it deploys. */
const secretReference = /^\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:::\}\}$/;

const areaOf = ({ id }: Placed): string => {
  const area = functionAreas().find((name) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id));
  if (area === undefined) throw new Error(`${id} is no function of an area`);
  return area;
};

type Functions = { rights: CellRights; cloud: Cloud };

/** The variables of its template, with the values that an account fills in. */
const variablesOf = (lambda: Placed, cloud: Cloud): Record<string, string> => {
  const { Variables } = lambda.property('Environment') as { Variables: Record<string, string> };
  return Object.fromEntries(
    Object.entries(Variables).map(([name, value]) => {
      const [, secret] = secretReference.exec(value) ?? [];
      return [name, secret === undefined ? value : cloud.secretOf(secret)];
    }),
  );
};

/** Functions start when they are first called. */
const functionsOf = ({ rights, cloud }: Functions) => {
  const running = new Map<string, FunctionProcess>();
  const start = (lambda: Placed): FunctionProcess => {
    const role = String(lambda.property('Role'));
    if (!rights.mayRunAs('lambda.amazonaws.com', role)) throw new Error(`Lambda may not run as ${role}`);
    return functionProcess({
      area: areaOf(lambda),
      region: rights.cell.region,
      variables: variablesOf(lambda, cloud),
      key: cloud.issue({ role, tags: {} }),
      cloud: cloud.url,
      timeoutMs: Number(lambda.property('Timeout')) * 1000,
    });
  };
  const of = (lambda: Placed): FunctionProcess => {
    const known = running.get(lambda.id) ?? start(lambda);
    running.set(lambda.id, known);
    return known;
  };
  return { of, all: () => [...running] };
};

/** What the scheduler calls which function with, when it may. */
const dueBy = ({ rights }: Functions, name: string): { lambda: Placed; event: unknown } => {
  const schedule = rights.only('AWS::Scheduler::Schedule', `Schedule${name.replaceAll('-', '')}`);
  const { Arn, RoleArn, Input } = schedule.property('Target') as Record<string, string>;
  const lambda = rights.placed.find((one) => one.type === functionType && one.attribute('Arn') === Arn);
  const scheduler = { role: String(RoleArn), tags: {} };
  const isAllowed =
    rights.mayRunAs('scheduler.amazonaws.com', scheduler.role) &&
    rights.may(scheduler, { action: 'lambda:InvokeFunction', resource: String(Arn) });
  if (!lambda || !isAllowed) throw new Error(`The scheduler may not call what ${name} is for`);
  return { lambda, event: JSON.parse(String(Input)) };
};

export type RunningCell = Awaited<ReturnType<typeof startCell>>;

/** `engine`: where the table of the cell is kept. */
export const startCell = async (rights: CellRights, engine: string) => {
  const table = rights.only('AWS::DynamoDB::GlobalTable', 'Table');
  await makeLocalTable(engine, table.ref);
  const work = workDone();
  const changed = (changes: readonly Change[]): void => {
    stream.changed(changes);
    work.changed(changes);
  };
  const cloud = await startCloud({ rights, engine, changed });
  const functions = functionsOf({ rights, cloud });
  const stream = tableStream({
    rights,
    may: (role, asked) => cloud.mayAs({ role, tags: {} })(asked),
    wake: (lambda, event) => functions.of(lambda).invoke(event),
  });
  const faults: string[] = [];
  const originSecret = cloud.secretOf(rights.only('AWS::SecretsManager::Secret', 'OriginSecret').ref);
  const answer = cloudGateway({
    rights,
    originSecret,
    invoke: (lambda, event) => functions.of(lambda).invoke(event),
  });
  const port = await freePort();
  const listener = await listenOn(port, '127.0.0.1', (request, response) =>
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(500).end();
    }),
  );
  return {
    cell: rights.cell,
    url: `http://127.0.0.1:${port}`,
    cloud,
    /** Everything that what was written wakes, and what that writes. */
    settle: stream.settle,
    work,
    runSchedule: async (name: string): Promise<void> => {
      const { lambda, event } = dueBy({ rights, cloud }, name);
      await functions.of(lambda).invoke(event);
      await stream.settle();
    },
    /** The variables that functions have asked for and do not have. */
    missing: (): string[] => [
      ...new Set(functions.all().flatMap(([id, each]) => each.missing().map((name) => `${id} ${name}`))),
    ],
    /** Everything that went wrong without anybody's being refused a call. */
    faults: (): string[] => [
      ...cloud.faults(),
      ...faults,
      ...functions.all().flatMap(([id, each]) => each.errors().map((line) => `${id}: ${line}`)),
    ],
    stop: async (): Promise<void> => {
      for (const [, each] of functions.all()) each.stop();
      cloud.stop();
      await listener.stop();
    },
  };
};
