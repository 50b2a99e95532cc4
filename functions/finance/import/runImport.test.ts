// The end of a large import: what it leaves to be folded and removed takes several calls, and each of them is answered in time.
import { expect, test } from 'vitest';
import type { SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { ledgerSizes, sizesOf } from '#functions/ledger/ledgerSizes.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { cash, rent } from '#tests/simulation/simulatedCompany.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { wholeBooks } from '../books/wholeBooks.ts';
import { beginImport } from './beginImport.ts';
import { runImport } from './runImport.ts';
import { sendImportRows } from './sendImportRows.ts';

const engine = testEngine();

const rows = Array.from({ length: 12 }, (_, index) => ({
  no: `F-${index}`,
  date: '2027-01-05',
  type: 'journal',
  lines: [
    { account: rent, debit: '1.00', credit: '0' },
    { account: cash, debit: '0', credit: '1.00' },
  ],
}));

/** Every look at the clock costs a quarter of a second, so that the time of a call is soon up. */
const hurriedClock = (): SessionContext['clock'] => {
  let looks = 0;
  const nowMs = () => {
    looks += 1;
    return systemClock.nowMs() + looks * 250;
  };
  return { ...systemClock, nowMs };
};

test('what is shown is folded call by call, and the import says so until it is done', async () => {
  const store = engine.storeFor('LARGE');
  const usual = sizesOf({ company: 'none', memory: new Map() });
  remembered(store, ledgerSizes, () => ({ ...usual, balanceEntriesMax: 1 }));
  const { context } = await aWholeCompany(store);
  const hurried = { ...context, clock: hurriedClock() };
  const call = (operation: Operation, input: { params?: unknown; body?: unknown }) =>
    operation.run(hurried, { params: input.params, query: undefined, body: input.body });
  const body = { name: 'large.jsonl', sha256: 'a'.repeat(64), total: rows.length, branch: '01' };
  const { id } = (await call(beginImport, { body })) as ImportView;
  await call(sendImportRows, { params: { id }, body: { start: 0, rows } });
  const seen: [state: string, folded: number][] = [];
  while (seen.at(-1)?.[0] !== 'done') {
    const { state } = (await call(runImport, { params: { id } })) as ImportView;
    const { lanes } = (await readLedgerView(store, balanceFold)).state;
    seen.push([state, lanes[importLane] ?? 0]);
  }
  // One entry a round: some calls ended between two of them.
  const half = seen.filter(([state, folded]) => state === 'clearing' && folded > 0 && folded < rows.length);
  expect(half.length).toBeGreaterThan(0);
  expect(seen.at(-1)).toEqual(['done', rows.length]);
  expect((await checkLedger(store, wholeBooks)).findings).toEqual([]);
});
