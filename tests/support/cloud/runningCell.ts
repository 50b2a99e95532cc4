// A cell that runs on this machine as its templates describe it: functions behind the gateway, woken by the stream, by their queues and by the clock.
import { freePort } from '#scripts/local/freePort.ts';
import { listenOn } from '#scripts/local/gateway/httpListener.ts';
import { makeLocalTable } from '#scripts/local/localTable.ts';
import { cellClock } from './cellClock.ts';
import { cellFunctions } from './cellFunctions.ts';
import type { CellRights } from './cellRights.ts';
import { cloudGateway } from './cloudGateway.ts';
import { startCloud } from './cloudServer.ts';
import type { Change } from './cloudTable.ts';
import { eventSources } from './eventSources.ts';
import { workDone } from './workDone.ts';

const secretType = 'AWS::SecretsManager::Secret';

/** A log line that is no information: an error of the function, or of the process itself. */
const isError = (line: string): boolean => !line.startsWith('{') || /"level":"(ERROR|FATAL)"/.test(line);

export type RunningCell = Awaited<ReturnType<typeof startCell>>;

/** `engine`: where the table of the cell is kept. */
export const startCell = async (rights: CellRights, engine: string) => {
  const table = rights.only('AWS::DynamoDB::GlobalTable', 'Table');
  await makeLocalTable(engine, table.ref);
  const work = workDone();
  const changed = (changes: readonly Change[]): void => {
    sources.changed(changes);
    work.changed(changes);
  };
  const cloud = await startCloud({ rights, engine, changed, queues: (call) => sources.queues(call) });
  const functions = cellFunctions(rights, cloud);
  const { invoke, moveClock, missing, lines } = functions;
  const sources = eventSources({ rights, may: (reader, asked) => cloud.mayAs(reader)(asked), wake: invoke });
  const clock = cellClock(rights);
  const originSecret = cloud.secretOf(rights.only(secretType, 'OriginSecret').ref);
  const gateway = cloudGateway({ rights, originSecret, invoke });
  const port = await freePort();
  const listener = await listenOn(port, '127.0.0.1', gateway.answer);
  return {
    cell: rights.cell,
    table: table.ref,
    url: `http://127.0.0.1:${port}`,
    cloud,
    /** What the operator of a silo hands over. */
    claim:
      rights.cell.kind === 'silo' ? cloud.secretOf(rights.only(secretType, 'ClaimToken').ref) : undefined,
    /** Everything that what was written wakes, and what that writes. */
    settle: sources.settle,
    work,
    schedules: clock.names,
    runSchedule: async (name: string): Promise<void> => {
      const due = clock.due(name);
      if (!due) throw new Error(`The scheduler may not call what ${name} is for`);
      await invoke(due.lambda, due.event);
      await sources.settle();
    },
    moveClock,
    /** The variables that functions have asked for and do not have. */
    missing: (): string[] => [...new Set(missing())],
    /** What functions have logged. */
    lines,
    /** Everything that went wrong, though every call may have been answered. */
    faults: (): string[] => [
      ...cloud.faults(),
      ...gateway.faults,
      ...sources.givenBack(),
      ...lines().filter(isError),
    ],
    stop: async (): Promise<void> => {
      functions.stop();
      cloud.stop();
      await listener.stop();
    },
  };
};
