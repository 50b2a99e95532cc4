// The scheduler of a cell: which schedules are deployed, and what each calls which function with.
import type { CellRights } from './cellRights.ts';
import type { Placed } from './cellValues.ts';

export const cellClock = (rights: CellRights) => {
  const schedules = new Map(
    rights.placed
      .filter(({ type }) => type === 'AWS::Scheduler::Schedule')
      .map((schedule) => [String(schedule.property('Name')), schedule]),
  );

  /** Undefined where the scheduler may not call it. */
  const due = (name: string): { lambda: Placed; event: object } | undefined => {
    const target = (schedules.get(name)?.property('Target') ?? {}) as Record<string, string>;
    const { Arn, RoleArn, Input } = target;
    const lambda = rights.placed.find(
      ({ type, attribute }) => type === 'AWS::Lambda::Function' && attribute('Arn') === Arn,
    );
    const scheduler = { role: String(RoleArn), tags: {} };
    const isAllowed =
      rights.mayRunAs('scheduler.amazonaws.com', scheduler.role) &&
      rights.may(scheduler, { action: 'lambda:InvokeFunction', resource: String(Arn) });
    return lambda && isAllowed ? { lambda, event: JSON.parse(String(Input)) as object } : undefined;
  };
  return { names: [...schedules.keys()], due };
};
