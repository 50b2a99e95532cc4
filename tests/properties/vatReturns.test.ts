// The laws of VAT returns (B2.9), over random documents, filings and what comes later: all returns together are what the VAT accounts moved, a settlement is what its return says, and the documents of a box are the box.

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newDefinitionWrite } from '#functions/company/definitionRecords.ts';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { fileVatReturn, reopenVatReturn } from '#functions/finance/taxes/vatReturnOperations.ts';
import { vatDocumentsRunner, vatReturnRunner } from '#functions/finance/taxes/vatReturnRun.ts';
import { messageOf } from '#functions/http/messages.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { create } from '#functions/storage/writes.ts';
import { taxes } from '#shared/finance/resources.ts';
import { openTaxPeriods, type TaxPeriod } from '#shared/finance/taxes/taxPeriods.ts';
import type { VatDocumentRow } from '#shared/finance/taxes/vatDocumentsReport.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import { resourceSeeds } from '#shared/settings/resourceSeeds.ts';
import {
  cash,
  chart,
  customers,
  firstOpenDay,
  rent,
  sales,
  supplier,
} from '#tests/simulation/simulatedCompany.ts';
import { reverseVoucher } from '#tests/support/books/reverseVoucher.ts';
import { triesOf } from '../longRun.ts';
import { exact, type foundRows } from './expectedFigures.ts';
import { currencies, nth } from './randomBooks.ts';
import { inCompany, outcomeOf, type RandomCompany } from './randomCompany.ts';
import { type DrawnInvoice, type DrawnVoucher, someTaxedActs, type TaxedAct, taxOf } from './randomTaxes.ts';

const invoiceOperations = documentOperations(invoiceActs);

const numRuns = triesOf({ long: 60, usual: 25 });
const lastDay = '2027-01-31';
const periods = openTaxPeriods(firstOpenDay, lastDay, 'quarter');
/** In the simulated company it is March 2026: no invoice is posted later, and so many periods are over. */
const today = '2026-03-14';
const upToToday = (date: string): string => (date > today ? today : date);
const fileable = periods.filter(({ to }) => to < '2026-01-01');

type Run = {
  rows: { box: string; amount: string; adjustment: string; vat: string }[];
  netDue: string;
  moved: string;
  differences: { kind: string; amount: string }[];
};
type Made = {
  kind: 'voucher' | 'invoice';
  id: string;
  date: string;
  branch: string;
  isSale: boolean;
  isTakenBack: boolean;
};
type Filed = TaxPeriod & { netDue: string };
type Play = RandomCompany & { scale: number; made: Made[]; filed: Filed[] };

/** What a company has beside what the simulated one begins with. */
const openTaxes = ({ world }: RandomCompany): Promise<void> =>
  world.call(async ({ store }) => {
    const more = defaultChart.filter(({ code }) => !chart.some((own) => own.code === code));
    const accounts = more.map((account) => newDefinitionWrite('account', { ...account }));
    for (let at = 0; at < accounts.length; at += 50) await store.commit(accounts.slice(at, at + 50));
    const rows = resourceSeeds.find(([resource]) => resource === taxes)?.[1] ?? [];
    await store.commit(
      rows.map((row) =>
        create({ key: keyOf(taxes, row.code), attributes: attributesOf(taxes, { ...row, active: true }) }),
      ),
    );
  });

/** Half up, by hand: the product has its own. */
const onTop = (amount: bigint): bigint => (amount * 15n + 50n) / 100n;

const postVoucher = async (play: Play, drawn: DrawnVoucher): Promise<void> => {
  const { isSale, isReturn, isExclusive, amount } = drawn;
  const taxCode = taxOf(isSale, drawn.tax);
  const isCharged = taxCode === 'S15' || taxCode === 'NR15';
  const total = isExclusive && isCharged ? amount + onTop(amount) : amount;
  const branch = nth(play.branches, drawn.branch);
  const text = (of: bigint) => formatMoney(of, play.scale);
  const isDebit = isSale === isReturn;
  const side = (own: boolean, of: bigint) => ({ debit: own ? text(of) : '0', credit: own ? '0' : text(of) });
  const plain = { branch, party: null, dueDate: null, costCentre: null, text: '' };
  const date = addDays(firstOpenDay, drawn.day);
  const { id } = await play.save({
    type: 'journal',
    date,
    branch,
    reference: '',
    referenceDate: null,
    narration: '',
    lines: [
      {
        ...plain,
        ...side(isDebit, amount),
        account: isSale ? sales : rent,
        taxCode,
        taxExclusive: isExclusive,
      } as never,
      { ...plain, ...side(!isDebit, total), account: cash },
    ],
  });
  await play.post(id);
  play.made.push({ kind: 'voucher', id, date, branch, isSale, isTakenBack: false });
};

/** Sales keep the order of their days: one that comes too late for it stays a draft. */
const postedInvoice = async (play: Play, body: object): Promise<string | null> => {
  const { id } = await play.run<{ id: string }>(invoiceOperations.save, { body });
  const outcome = await outcomeOf(
    play.run(invoiceOperations.transition('post'), { params: { id }, body: {} }),
  );
  expect(['posted', 'invoice.dateBeforeLast']).toContain(outcome);
  return outcome === 'posted' ? id : null;
};

const postOne = async (play: Play, drawn: DrawnInvoice): Promise<void> => {
  const { isSale, pricesIncludeVat } = drawn;
  const date = upToToday(addDays(firstOpenDay, drawn.day));
  const branch = nth(play.branches, drawn.branch);
  const id = await postedInvoice(play, {
    type: isSale ? 'SI' : 'PI',
    date,
    branch,
    pricesIncludeVat,
    ...(isSale
      ? { party: nth(customers, drawn.day) }
      : { party: supplier, supplierNumber: `B-${play.made.length}` }),
    lines: drawn.lines.map(({ tax, amount }) => ({
      text: 'x',
      account: isSale ? sales : rent,
      quantity: '1',
      price: formatMoney(amount, play.scale),
      tax: taxOf(isSale, tax),
    })),
  });
  if (id !== null) play.made.push({ kind: 'invoice', id, date, branch, isSale, isTakenBack: false });
};

/** The first line of an invoice comes back, once. */
const postNote = async (play: Play, of: number, after: number): Promise<void> => {
  const open = play.made.filter(({ kind, isTakenBack }) => kind === 'invoice' && !isTakenBack);
  if (open.length === 0) return;
  const original = nth(open, of);
  const next = addDays(original.date, after);
  const note = await postedInvoice(play, {
    type: original.isSale ? 'SR' : 'PR',
    date: upToToday(next),
    noteReason: 'x',
    branch: original.branch,
    lines: [{ originalInvoice: original.id, originalLine: 0, quantity: '1' }],
  });
  original.isTakenBack = note !== null;
};

const takeBack = async (play: Play, of: number): Promise<void> => {
  const open = play.made.filter(({ kind, isTakenBack }) => kind === 'voucher' && !isTakenBack);
  if (open.length === 0) return;
  const original = nth(open, of);
  original.isTakenBack = true;
  await play.run(reverseVoucher, { params: { id: original.id }, body: { reason: 'x' } });
};

const file = async (play: Play): Promise<void> => {
  const period = fileable[play.filed.length];
  if (!period) return;
  const { netDue } = await play.run<{ netDue: string }>(fileVatReturn, { body: { ...period } });
  play.filed.push({ ...period, netDue });
};

const reopen = async (play: Play): Promise<void> => {
  const last = play.filed.pop();
  if (last) await play.run(reopenVatReturn, { body: { to: last.to, reason: 'x' } });
};

/** As the folds of the product do by themselves. */
const fold = ({ world }: RandomCompany): Promise<void> =>
  world.call(async ({ store }) => {
    await foldJournal(store);
    await foldStatements(store, 1);
  });

const act = (play: Play, drawn: TaxedAct): Promise<void> => {
  if (drawn.kind === 'voucher') return postVoucher(play, drawn);
  if (drawn.kind === 'invoice') return postOne(play, drawn);
  if (drawn.kind === 'note') return postNote(play, drawn.of, drawn.after);
  if (drawn.kind === 'reversal') return takeBack(play, drawn.of);
  return drawn.kind === 'file' ? file(play) : reopen(play);
};

const returnOf = ({ world }: RandomCompany, { from, to }: TaxPeriod): Promise<Run> =>
  world.call(async (context) => {
    const { answer } = await vatReturnRunner.run(context, { from, to, branches: 'all' } as never);
    return answer as Run;
  });

const documentsOf = ({ world }: RandomCompany, asked: TaxPeriod & { box: string }) =>
  world.call(async (context) => {
    const page = await vatDocumentsRunner.run(context, { ...asked, branches: 'all' } as never);
    expect(page.continuation).toBeNull();
    return (page.answer as { rows: VatDocumentRow[] }).rows;
  });

const sum = (texts: readonly string[]): bigint => texts.reduce((total, text) => total + exact(text), 0n);

/** What is owed on accounts, by the trial balance. */
const owedOn = async (play: Play, isMeant: (code: string) => boolean): Promise<bigint> => {
  const query = { from: firstOpenDay, to: lastDay };
  const { rows } = await play.run<{ rows: Parameters<typeof foundRows>[0] }>(getTrialBalance, { query });
  return rows
    .filter(({ code }) => isMeant(code))
    .reduce((total, { closing }) => total + exact(closing.credit) - exact(closing.debit), 0n);
};

const isNothing = (figures: Record<string, string>): boolean =>
  Object.values(figures).every((text) => exact(text) === 0n);

const totals = ['6', '12', '13', '16'];

const expectBoxes = async (play: Play, period: TaxPeriod, run: Run): Promise<void> => {
  const boxes = run.rows.filter(({ box, ...row }) => !totals.includes(box) && !isNothing(row));
  for (const { box, amount, adjustment, vat } of boxes) {
    const rows = await documentsOf(play, { ...period, box });
    const base = (isNote: boolean) =>
      sum(rows.filter((row) => row.isAdjustment === isNote).map((row) => row.base));
    expect([box, sum(rows.map((row) => row.vat))]).toEqual([box, exact(vat)]);
    // What corrections are counted on is in no column of the return.
    if (box !== '14') expect([box, base(false), base(true)]).toEqual([box, exact(amount), exact(adjustment)]);
  }
};

const vatAccounts = new Set(
  defaultChart.flatMap(({ code, mapping }) =>
    ['vat_account', 'vat_input_account', 'vat_customs_account'].includes(mapping ?? '') ? [code] : [],
  ),
);
const settlement = defaultChart.find(({ mapping }) => mapping === 'vat_settlement')?.code;

const expectLaws = async (play: Play): Promise<void> => {
  const runs: Run[] = [];
  for (const period of periods) {
    const run = await returnOf(play, period);
    // What it differs from the accounts is explained, and never by what has no box.
    expect(exact(run.moved) + sum(run.differences.map(({ amount }) => amount))).toBe(exact(run.netDue));
    expect(run.differences.map(({ kind }) => kind)).not.toContain('unboxed');
    await expectBoxes(play, period, run);
    runs.push(run);
  }
  // Nothing that comes later changes what was filed.
  expect(runs.slice(0, play.filed.length).map(({ netDue }) => netDue)).toEqual(
    play.filed.map(({ netDue }) => netDue),
  );
  const settled = sum(play.filed.map(({ netDue }) => netDue));
  expect(await owedOn(play, (code) => code === settlement)).toBe(settled);
  expect(await owedOn(play, (code) => vatAccounts.has(code))).toBe(
    sum(runs.map(({ netDue }) => netDue)) - settled,
  );
};

// Loaded on demand in the product; in the simulated company nothing comes from outside.
beforeAll(() =>
  Promise.all([
    import('#functions/documents/posting/reverseDocument.ts'),
    messageOf('en', 'tax.countsLater', { taxLock: '', date: '' }),
  ]),
);

test('B2.9: returns together are what the VAT accounts moved, a settlement is its return, and the documents of a box are the box', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 1_000_000 }),
      fc.constantFrom(...currencies),
      someTaxedActs,
      (seed, currency, acts) =>
        inCompany(
          { seed, currency, accounts: [], moreBranches: 0, vouchers: [] },
          async (company) => {
            await openTaxes(company);
            const play: Play = { ...company, scale: scaleOf(currency), made: [], filed: [] };
            for (const drawn of acts) await act(play, drawn);
            await fold(company);
            await expectLaws(play);
          },
          { vatNumber: '399999999900003' },
        ),
    ),
    { numRuns },
  ));
