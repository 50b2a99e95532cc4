// Every function runs from its bundle, in a process of its own, with exactly the variables and the rights that the templates of its cell give it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calledByClock, schedules } from '#functions/schedules.ts';
import { builtFunctions } from '#scripts/checks/builtFunctions.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { contracts } from '#shared/contracts.ts';
import { listReportScheduleRuns, listReportSchedules } from '#shared/reports/schedules/scheduleApi.ts';
import { isLongRun } from '#tests/longRun.ts';
import { cellsOfTests } from '#tests/support/cellTemplates.ts';
import { areaCalls } from '#tests/support/cloud/areaCalls.ts';
import { cellRights } from '#tests/support/cloud/cellRights.ts';
import {
  allKinds,
  type Kind,
  type Living,
  liveIn,
  liveThrough,
  rowsSent,
} from '#tests/support/cloud/companyLife.ts';
import { type RunningCell, startCell } from '#tests/support/cloud/runningCell.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';

/** What only other places than the cloud set; of what libraries ask for besides, each has its own usual value. */
const setElsewhere = [
  'DYNAMODB_ENDPOINT',
  'MIZAN_LOG_LEVEL',
  'MIZAN_SECRET',
  'S3_ENDPOINT',
  'SECRETS_ENDPOINT',
  'SES_ENDPOINT',
  'SQS_ENDPOINT',
  'STS_ENDPOINT',
];
/** What says that a cell is no silo. */
const setInSilos = ['MIZAN_CLAIM_NAME', 'MIZAN_COMPANY'];
const isOurs = (name: string): boolean => name.startsWith('MIZAN_') || /^\w+_ENDPOINT$/.test(name);

const dayMs = 86_400_000;

let made: ReturnType<typeof cellsOfTests>;
let engine: TestEngine;

beforeAll(async () => {
  builtFunctions();
  made = cellsOfTests(calledByClock);
  engine = await startTestEngine();
});
afterAll(() => engine?.stop());

type Run = { kind: 'pool' | 'silo'; kinds: readonly Kind[]; areas: readonly string[] };

const whole: Pick<Run, 'kinds' | 'areas'> = {
  kinds: allKinds,
  areas: Object.keys(contracts),
};
/** What asks the registry, a company's items and its files, and the functions of the clock. */
const short: typeof whole = {
  kinds: ['mail', 'files.remove', 'books', 'books.night'],
  areas: ['auth', 'site', 'finance'],
};
const runs: readonly Run[] = [
  { kind: 'silo', ...whole },
  // Its functions have the same rights, but for the key and the tag of the session.
  { kind: 'pool', ...(isLongRun ? whole : short) },
];

describe.each(runs)('in a $kind', ({ kind, kinds, areas }) => {
  let cell: RunningCell;
  let life: Living;

  beforeAll(async () => {
    const [own] = made.filter((each) => each.cell.kind === kind);
    if (!own) throw new Error(`No ${kind} was synthesised`);
    cell = await startCell(cellRights(own.cell, own.templates), String(process.env['DYNAMODB_ENDPOINT']));
    life = await liveIn(cell);
    await liveThrough(life, kinds);
  });
  afterAll(() => cell?.stop());

  const listsSent = () => cell.cloud.sent.filter(({ to }) => to === 'reader@palm.example').length;
  const sendsLists = kinds.includes('report.send');

  test('a list of more than a page is sent whole', async () => {
    if (!sendsLists) return expect(listsSent()).toBe(0);
    const { items } = await life.admin.call(listReportSchedules, {});
    const sent = await life.admin.call(listReportScheduleRuns, { params: { id: items[0]?.id ?? '' } });
    expect(sent.items).toMatchObject([{ state: 'done', rows: rowsSent }]);
    expect(listsSent()).toBe(1);
  });

  test.each(areas)('a call of %s is answered', async (area) => {
    const { user } = await life.admin.call(getSession, {});
    const call = areaCalls[area] ?? expect.fail(`There is no call of ${area}`);
    expect(await call(life.admin, user.id)).toBeTruthy();
  });

  test('every schedule runs for the company', async () => {
    // What a posting has marked is due by then, and so is the next time of the list.
    cell.moveClock(2 * dayMs);
    for (const name of cell.schedules) await cell.runSchedule(name);
    const done = cell
      .lines()
      .map((line) => JSON.parse(line) as { message: string; schedule: string; companies: number })
      .filter(({ message, companies }) => message === 'schedule done' && companies === 1)
      .map(({ schedule }) => schedule);
    expect(done).toEqual(expect.arrayContaining(schedules.map(({ name }) => name)));
    expect(listsSent()).toBe(sendsLists ? 2 : 0);
  });

  // The last ones look back on all of the above.
  test('every message is delivered and every job is done, at the first try', () => {
    expect([...cell.work.done]).toEqual(expect.arrayContaining([...kinds]));
    expect(cell.work.failed).toEqual([]);
    expect(cell.work.waiting()).toEqual([]);
  });

  test('no function asks for a variable or a right that its template does not give it', () => {
    const names = new Set(cell.missing().filter(isOurs));
    expect([...names].sort()).toEqual([...setElsewhere, ...(kind === 'silo' ? [] : setInSilos)].sort());
    expect(cell.faults()).toEqual([]);
  });
});
