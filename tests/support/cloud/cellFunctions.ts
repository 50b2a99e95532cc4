// The functions of a cell: each starts in a process of its own when it is first called, as its template describes it.
import { functionAreas } from '#infra/bundle.ts';
import type { CellRights } from './cellRights.ts';
import type { Placed } from './cellValues.ts';
import type { Cloud } from './cloudServer.ts';
import { type FunctionProcess, functionProcess } from './functionProcess.ts';

/** A secret that CloudFormation fills in while it deploys. */
const secretReference = /^\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:::\}\}$/;

const areaOf = ({ id }: Placed): string => {
  const area = functionAreas().find((name) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id));
  if (area === undefined) throw new Error(`${id} is no function of an area`);
  return area;
};

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

export const cellFunctions = (rights: CellRights, cloud: Cloud) => {
  const running = new Map<string, FunctionProcess>();
  const all: FunctionProcess[] = [];
  let clockMs = 0;

  const started = (lambda: Placed): FunctionProcess => {
    const role = String(lambda.property('Role'));
    if (!rights.mayRunAs('lambda.amazonaws.com', role)) throw new Error(`Lambda may not run as ${role}`);
    const started = functionProcess({
      area: areaOf(lambda),
      region: rights.cell.region,
      variables: variablesOf(lambda, cloud),
      key: cloud.issue({ role, tags: {} }),
      cloud: cloud.url,
      timeoutMs: Number(lambda.property('Timeout')) * 1000,
      clockMs,
    });
    running.set(lambda.id, started);
    all.push(started);
    return started;
  };

  const stop = (): void => {
    for (const each of running.values()) each.stop();
    running.clear();
  };

  return {
    invoke: (lambda: Placed, event: object): Promise<unknown> =>
      (running.get(lambda.id) ?? started(lambda)).invoke(event),
    /** What is called from now on has a clock that is so much later. */
    moveClock: (ms: number): void => {
      stop();
      clockMs += ms;
    },
    missing: (): string[] => all.flatMap((each) => each.missing()),
    lines: (): string[] => all.flatMap((each) => each.lines()),
    stop,
  };
};
