// Every function runs from its bundle, with exactly the variables and the rights that the templates of its cell give it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedules } from '#functions/schedules.ts';
import { builtFunctions } from '#scripts/checks/builtFunctions.ts';
import { synthesise } from '#tests/support/cellTemplates.ts';
import { cellRights } from '#tests/support/cloud/cellRights.ts';
import { jobCauses, type Living, liveIn, messageCauses, openTradeOf } from '#tests/support/cloud/companyLife.ts';
import { type RunningCell, startCell } from '#tests/support/cloud/runningCell.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';

let engine: TestEngine;
let cell: RunningCell;
let of: Living;

beforeAll(async () => {
  const t0 = performance.now();
  const mark = (what: string) => console.log(what, Math.round(performance.now() - t0));
  builtFunctions();
  mark('built');
  const { silo, remove } = synthesise(schedules);
  mark('synthesised');
  engine = await startTestEngine();
  mark('engine');
  const rights = cellRights(silo.cell, silo.templates());
  mark('rights');
  cell = await startCell(rights, String(process.env['DYNAMODB_ENDPOINT']));
  mark('cell');
  of = await liveIn(cell, cell.cloud.secretOf(rights.only('AWS::SecretsManager::Secret', 'ClaimToken').ref));
  mark('living');
  remove();
});
afterAll(async () => {
  console.log(cell.faults().map((f) => f.slice(0, 700)).join('\n'));
  await cell?.stop();
  engine?.stop();
});

for (const [kind, cause] of [...Object.entries(jobCauses).slice(0,1), ['trade', openTradeOf], ...Object.entries(jobCauses).slice(1), ...Object.entries(messageCauses)] as const)
test(`${kind}`, async () => {
  await cause(of);
  await cell.settle();
  if (kind!=='trade') expect([...cell.work.done]).toContain(kind);
  expect(cell.work.failed).toEqual([]);
});
test.each([...schedules.map(({ name }) => name), 'outbox-sweep'])('schedule %s', async (name) => {
  await cell.runSchedule(name);
});
test('end', () => {
  console.log(cell.cloud.sent.map((m) => m.subject), cell.faults(), cell.missing(), cell.work);
  expect(1).toBe(1);
});
