// Every function runs from its bundle, in a process of its own, with exactly the variables and the rights that the templates of its cell give it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schedules } from '#functions/schedules.ts';
import { builtFunctions } from '#scripts/checks/builtFunctions.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { listReportScheduleRuns, listReportSchedules } from '#shared/reports/schedules/scheduleApi.ts';
import { cells, cellsOfTests } from '#tests/support/cellTemplates.ts';
import { areaCalls } from '#tests/support/cloud/areaCalls.ts';
import { cellRights } from '#tests/support/cloud/cellRights.ts';
import {
  jobCauses,
  type Living,
  liveIn,
  liveThrough,
  messageCauses,
  rowsSent,
} from '#tests/support/cloud/companyLife.ts';
import { type RunningCell, startCell } from '#tests/support/cloud/runningCell.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { deployedSchedules } from './deployedSchedules.ts';

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
  made = cellsOfTests(deployedSchedules);
  engine = await startTestEngine();
});
afterAll(() => engine?.stop());

describe.each(cells.map(({ kind }) => kind))('in a %s', (kind) => {
  let cell: RunningCell;
  let life: Living;

  beforeAll(async () => {
    const [own] = made.filter((each) => each.cell.kind === kind);
    if (!own) throw new Error(`No ${kind} was synthesised`);
    cell = await startCell(cellRights(own.cell, own.templates), String(process.env['DYNAMODB_ENDPOINT']));
    life = await liveIn(cell);
    await liveThrough(life);
  });
  afterAll(() => cell?.stop());

  test('every kind of message is delivered and every kind of job is done, at the first try', () => {
    const kinds = [...Object.keys(messageCauses), ...Object.keys(jobCauses)];
    expect([...cell.work.done].sort()).toEqual(kinds.sort());
    expect(cell.work.failed).toEqual([]);
    expect(cell.work.waiting()).toEqual([]);
  });

  const runsOfList = async () => {
    const { items } = await life.admin.call(listReportSchedules, {});
    return (await life.admin.call(listReportScheduleRuns, { params: { id: items[0]?.id ?? '' } })).items;
  };

  test('a list of more than a page is sent whole', async () => {
    expect(await runsOfList()).toMatchObject([{ state: 'done', rows: rowsSent }]);
    expect(cell.cloud.sent.filter(({ to }) => to === 'reader@palm.example')).toHaveLength(1);
  });

  test.each(Object.entries(areaCalls))('a call of %s is answered', async (_, call) => {
    const { user } = await life.admin.call(getSession, {});
    expect(await call(life.admin, user.id)).toBeTruthy();
  });

  test('every schedule runs for the company', async () => {
    // What a posting has marked is due by now, and so is the next time of the list.
    cell.moveClock(2 * dayMs);
    for (const name of cell.schedules) await cell.runSchedule(name);
    const done = cell
      .lines()
      .map((line) => JSON.parse(line) as { message: string; schedule: string; companies: number })
      .filter(({ message, companies }) => message === 'schedule done' && companies === 1)
      .map(({ schedule }) => schedule);
    expect(done).toEqual(expect.arrayContaining(schedules.map(({ name }) => name)));
    expect(cell.cloud.sent.filter(({ to }) => to === 'reader@palm.example')).toHaveLength(2);
  });

  // The last: it looks back on all of the above.
  test('no function asks for a variable or a right that its template does not give it', () => {
    const names = new Set(cell.missing().filter(isOurs));
    expect([...names].sort()).toEqual([...setElsewhere, ...(kind === 'silo' ? [] : setInSilos)].sort());
    expect(cell.faults()).toEqual([]);
  });
});
