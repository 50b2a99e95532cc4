// Each kind of stored item is damaged behind the product's back: the check names it, the repair restores what can be rebuilt, and the figures are the journal's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger, type LedgerCheck } from '#functions/ledger/checkLedger.ts';
import * as ledgerKeys from '#functions/ledger/ledgerKeys.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import { journalFigures, reportedFigures } from '#tests/support/books/journalFigures.ts';
import type { Damage } from '#tests/support/damages/damage.ts';
import { damages, hurried, named, together } from '#tests/support/damages/damageGroups.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { checkResultsOf } from '../audit/resultsByCheck.ts';
import { readItemsOfVouchers } from '../vouchers/voucherRecords.ts';
import { wholeBooks } from './wholeBooks.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

let companies = 0;

const damaged = async (together: readonly Damage[]) => {
  companies += 1;
  const company = await aWholeCompany(hurried(engine.storeFor(`DAMAGE-${companies}`)));
  for (const damage of together) await damage.make(company);
  return company;
};

/** The checks of the page that name something by these codes. */
const namingChecks = ({ figures, counts }: LedgerCheck, codes: readonly string[]): string[] => {
  const own = Object.fromEntries(Object.entries(counts).filter(([code]) => codes.includes(code)));
  return checkResultsOf({ figures, counts: own }).flatMap(({ key, findingsCount }) =>
    findingsCount > 0 ? [key] : [],
  );
};

const codesOf = (findings: readonly { code: string }[]): string[] =>
  [...new Set(findings.map(({ code }) => code))].sort();

test('every kind of key of the ledger is damaged here', () => {
  const builders = Object.entries(ledgerKeys)
    .filter(([name, value]) => typeof value === 'function' || name.endsWith('Key'))
    .map(([name]) => name)
    // The name of an open item and its partition are parts of its key; cards of products are damaged where there is stock.
    .filter(
      (name) => !['openItemName', 'openItemPartition', 'cardPartition', 'batchCardPartition'].includes(name),
    );
  expect(builders.filter((name) => !damages.some((damage) => damage.of.includes(name)))).toEqual([]);
});

test('nothing is found in the books that are damaged here', async () => {
  const { store } = await aWholeCompany(engine.storeFor('WHOLE'));
  expect((await checkLedger(store, wholeBooks)).findings).toEqual([]);
});

describe('what can be rebuilt', () => {
  test.each(named(together(damages.filter(({ isRepaired }) => isRepaired))))('%s', async (_, group) => {
    const { store } = await damaged(group);
    const found = await checkLedger(store, wholeBooks);
    expect(codesOf(found.findings)).toEqual(group.flatMap(({ finds }) => finds).sort());
    for (const { finds, check } of group) expect(namingChecks(found, finds)).toContain(check);
    const repair = await repairLedger(store, wholeBooks);
    expect(repair.changesCount).toBeGreaterThan(0);
    expect(repair.findings, JSON.stringify(repair.changes)).toEqual([]);
    expect(await repairLedger(store, wholeBooks)).toMatchObject({ changesCount: 0, findingsCount: 0 });
    expect(await reportedFigures(store)).toEqual(await journalFigures(store));
    for (const damage of group) await damage.afterwards?.(store);
  });
});

describe('what cannot', () => {
  test.each(named(together(damages.filter(({ isRepaired }) => !isRepaired))))('%s', async (_, group) => {
    const { store } = await damaged(group);
    const found = await checkLedger(store, wholeBooks);
    const { findings } = found;
    for (const { finds, check } of group) {
      expect(namingChecks(found, finds)).toContain(check);
      expect(codesOf(findings)).toEqual(expect.arrayContaining([...finds]));
    }
    expect(await repairLedger(store, wholeBooks)).toMatchObject({ changesCount: 0, findings });
  });
});

test('lines that nobody expects beside a header are read where it names them', async () => {
  const { store, vouchers } = await aWholeCompany(engine.storeFor('NAMED-LINES'));
  const asked = (hasLines: boolean) => vouchers.map(({ id }) => ({ id, hasLines }));
  const items = await readItemsOfVouchers(store, asked(true));
  expect(items.map((own) => own.length)).toEqual(expect.arrayContaining([2, 3]));
  expect(await readItemsOfVouchers(store, asked(false))).toEqual(items);
});
