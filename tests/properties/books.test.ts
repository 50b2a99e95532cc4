// The laws of the books (B3.5–B3.10), over random companies: the tree, the branches, years, and the trial balance with its statements.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { getAccountStatement } from '#functions/finance/reports/getAccountStatement.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { sealFiscalYear } from '#functions/finance/settings/sealFiscalYear.ts';
import { unsealFiscalYear } from '#functions/finance/settings/unsealFiscalYear.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { ancestorsOf, chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { firstOpenDay, firstYearEnd } from '#tests/simulation/simulatedCompany.ts';
import { triesOf } from '../longRun.ts';
import {
  balanceOf,
  exact,
  expectedRows,
  foundRows,
  type Line,
  linesOf,
  type Row,
  sumsFrom,
  sumsOf,
} from './expectedFigures.ts';
import { type DrawnBooks, someBooks } from './randomBooks.ts';
import { type Input, inCompany, outcomeOf, type RandomCompany } from './randomCompany.ts';

const voucherOperations = documentOperations(voucherActs);

const numRuns = triesOf({ long: 25, usual: 10 });
const fewRuns = triesOf({ long: 10, usual: 5 });
const lastDay = '2027-01-31';
const twoYears = { from: firstOpenDay, to: lastDay };

type WireSums = { debit: string; credit: string };
type TrialBalance = {
  rows: Parameters<typeof foundRows>[0];
  totals: { opening: WireSums; movement: WireSums; closing: WireSums };
};
type Statement = { opening: string; closing: string; rows: { balance: string; date: string }[] };
type Period = { from: string; to: string; branch?: string };

const trialBalance = (company: RandomCompany, query: Period): Promise<TrialBalance> =>
  company.run(getTrialBalance, { query });

const rowsOf = async (company: RandomCompany, query: Period): Promise<Row[]> =>
  foundRows((await trialBalance(company, query)).rows);

/** Posts everything; answers all lines by brute force. */
const posted = async (company: RandomCompany, books: DrawnBooks): Promise<Line[]> => {
  const inputs = books.vouchers.map(company.inputOf);
  await company.postAll(inputs);
  return inputs.flatMap(linesOf);
};

const aPeriod = fc.tuple(fc.nat({ max: 720 }), fc.nat({ max: 300 })).map(([start, length]) => {
  const from = addDays(firstOpenDay, start);
  return { from, to: addDays(from, length) };
});

const isBelow = (accounts: readonly LedgerAccount[], account: LedgerAccount, group: string): boolean =>
  account.code === group || ancestorsOf(chartOf(accounts), account).some(({ code }) => code === group);

test('B3.5: bal(a,d) = Σ debit − Σ credit of posted lines with date ≤ d over all leaves under a; parent = Σ children; a child has its parent’s root', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aPeriod, (books, period) =>
      inCompany(books, async (company) => {
        const lines = await posted(company, books);
        const { accounts } = company;
        for (const account of accounts) {
          const parent = accounts.find(({ code }) => code === account.parent);
          if (parent) expect(account.root).toBe(parent.root);
          const query = { account: account.code, ...period };
          const { closing } = await company.run<Statement>(getAccountStatement, { query });
          const below = accounts.filter((each) => !each.group && isBelow(accounts, each, account.code));
          const own = lines.filter(
            ({ account: code, date }) => date <= period.to && below.some((leaf) => leaf.code === code),
          );
          expect(exact(closing)).toBe(balanceOf(own));
        }
      }),
    ),
    { numRuns: fewRuns },
  ));

test('B3.5: only leaves take lines', () =>
  fc.assert(
    fc.asyncProperty(someBooks({ vouchers: 5 }), fc.nat(), (books, chosen) =>
      inCompany(books, async (company) => {
        const groups = company.accounts.filter(({ group }) => group);
        for (const drawn of books.vouchers) {
          const input = company.inputOf({ ...drawn, kind: 'journal' });
          const account = groups[chosen % groups.length]?.code ?? '';
          const lines = input.lines.map((line, index) => (index === 0 ? { ...line, account } : line));
          const { id } = await company.save({ ...input, lines });
          expect(await outcomeOf(company.post(id))).toBe('voucher.lineAccountGroup');
        }
      }),
    ),
    { numRuns },
  ));

test('B3.6: for each branch Σ debit = Σ credit, else the system adds lines on the inter-branch account; Σ of inter-branch balances over all branches = 0', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), (books) =>
      inCompany(books, async (company) => {
        const views = await company.postAll(books.vouchers.map(company.inputOf));
        for (const { lines } of views) {
          const sums = lines.map((line) => ({ ...sumsFrom(line), branch: line.branch }));
          for (const own of Map.groupBy(sums, ({ branch }) => branch).values())
            expect(balanceOf(own)).toBe(0n);
        }
        let between = 0n;
        for (const branch of company.branches) {
          const rows = await rowsOf(company, { ...twoYears, branch });
          expect(balanceOf(rows.map(({ closing }) => closing))).toBe(0n);
          between += balanceOf(rows.filter(({ code }) => code === '11601').map(({ closing }) => closing));
        }
        expect(between).toBe(0n);
      }),
    ),
    { numRuns },
  ));

test('B3.7 waits for vouchers in other currencies: until then a line in one is refused, never dropped', () =>
  fc.assert(
    fc.asyncProperty(someBooks({ vouchers: 4 }), fc.constantFrom('USD', 'EUR', 'KWD'), (books, currency) =>
      inCompany(books, async (company) => {
        for (const drawn of books.vouchers) {
          const input = company.inputOf(drawn);
          const lines = input.lines.map((line) => ({ ...line, currency }));
          const saving = company.run(voucherOperations.save, { body: { ...input, lines } });
          expect(await outcomeOf(saving)).toBe('voucher.currencyForeign');
        }
        expect(company.world.watch.all()).toEqual([]);
      }),
    ),
    { numRuns: fewRuns },
  ));

type ChequeEnd = 'waiting' | 'cleared' | 'bounced';
type Cheque = [amount: bigint, end: ChequeEnd];

const aCheque: fc.Arbitrary<Cheque> = fc.tuple(
  fc.bigInt({ min: 1n, max: 10_000n }),
  fc.constantFrom<ChequeEnd[]>('waiting', 'cleared', 'bounced'),
);

/** Accounts of the table of B3.8. */
const chequeAccounts = (company: RandomCompany) => ({
  underCollection: company.accounts.at(-1)?.code ?? '',
  bank: '11001',
  customer: '11201',
});

/** One voucher of the table: what is debited, what is credited. */
const eventOf = (template: Input, [debit, credit]: [string, string], amount: bigint): Input => {
  const lineOf = (account: string, sums: { debit: string; credit: string }): Input['lines'][number] => ({
    account,
    ...sums,
    branch: '01',
    dueDate: null,
    costCentre: null,
    text: '',
    party: account === '11201' ? 'C1' : null,
  });
  const text = String(amount);
  const lines = [lineOf(debit, { debit: text, credit: '0' }), lineOf(credit, { debit: '0', credit: text })];
  return { ...template, type: 'journal', branch: '01', lines };
};

const eventsOf = (company: RandomCompany, template: Input, [amount, end]: Cheque): Input[] => {
  const { underCollection, bank, customer } = chequeAccounts(company);
  const received = eventOf(template, [underCollection, customer], amount);
  if (end === 'waiting') return [received];
  return [received, eventOf(template, [end === 'cleared' ? bank : customer, underCollection], amount)];
};

test('B3.8: each event is its own dated voucher: received, cleared and bounced leave under collection what waits, in the bank what cleared, with the customer what bounced', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), fc.array(aCheque, { minLength: 1, maxLength: 6 }), (books, cheques) =>
      inCompany(
        { ...books, accounts: [{ parent: 0, isGroup: false, control: 'cheques' }] },
        async (company) => {
          const [first] = books.vouchers.map(company.inputOf);
          if (first) await company.postAll(cheques.flatMap((cheque) => eventsOf(company, first, cheque)));
          const rows = await rowsOf(company, twoYears);
          const balance = (account: string) =>
            balanceOf(rows.filter((row) => row.code === account).map(({ closing }) => closing));
          const sum = (...ends: ChequeEnd[]) =>
            cheques.reduce(
              (total, [amount, end]) => total + (ends.includes(end) ? exact(String(amount)) : 0n),
              0n,
            );
          const { underCollection, bank, customer } = chequeAccounts(company);
          expect(balance(underCollection)).toBe(sum('waiting'));
          expect(balance(bank)).toBe(sum('cleared'));
          expect(balance(customer)).toBe(-sum('waiting', 'cleared'));
        },
      ),
    ),
    { numRuns },
  ));

test('B3.9: nothing needs to be carried forward: balances are sums over all time; sealing a year and taking the seal off changes no figure', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aPeriod, (books, period) =>
      inCompany(books, async (company) => {
        const lines = await posted(company, books);
        const nextYear = { from: addDays(firstYearEnd, 1), to: lastDay };
        const queries: Period[] = [nextYear, twoYears, period, { ...nextYear, branch: '01' }];
        const allRows = () => Promise.all(queries.map((query) => rowsOf(company, query)));
        const open = await allRows();
        expect(open).toEqual(queries.map((query) => expectedRows(lines, query)));
        await company.run(saveLockDate, { body: { lockDate: firstYearEnd, reason: 'Test' } });
        await company.run(sealFiscalYear, { body: { through: firstYearEnd } });
        expect(await allRows()).toEqual(open);
        await company.run(unsealFiscalYear, { body: { through: firstYearEnd } });
        expect(await allRows()).toEqual(open);
      }),
    ),
    { numRuns },
  ));

test('B3.10: Σ opening debit = Σ opening credit; same for movement and closing; TB(from,to) closing = TB(to+1, …) opening; sum over branches = company', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aPeriod, (books, period) =>
      inCompany(books, async (company) => {
        await posted(company, books);
        const { rows, totals } = await trialBalance(company, period);
        for (const sums of Object.values(totals)) expect(sums.debit).toBe(sums.credit);
        expect(sumsOf(foundRows(rows).map(({ movement }) => movement))).toEqual(sumsFrom(totals.movement));
        const after = await rowsOf(company, { from: addDays(period.to, 1), to: addDays(period.to, 30) });
        const none = { debit: 0n, credit: 0n };
        const closing = new Map(foundRows(rows).map((row) => [row.code, row.closing]));
        for (const row of after) expect(row.opening).toEqual(closing.get(row.code) ?? none);
        const ofBranches = await Promise.all(
          company.branches.map((branch) => rowsOf(company, { ...period, branch })),
        );
        for (const row of foundRows(rows)) {
          const own = ofBranches.flat().filter(({ code }) => code === row.code);
          expect(sumsOf(own.map(({ movement }) => movement))).toEqual(row.movement);
          expect(balanceOf(own.map((each) => each.closing))).toBe(balanceOf([row.closing]));
        }
      }),
    ),
    { numRuns },
  ));

test('B3.10: opening vouchers dated inside the range count as opening; movements are gross, opening and closing net', () =>
  fc.assert(
    fc.asyncProperty(someBooks({ vouchers: 14 }), aPeriod, (books, period) =>
      inCompany(books, async (company) => {
        const lines = await posted(company, books);
        for (const query of [period, twoYears])
          expect(await rowsOf(company, query)).toEqual(expectedRows(lines, query));
      }),
    ),
    { numRuns },
  ));

test('B3.10: account statement in the order date, posting time, number, line; running closing = bal(a,to)', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aPeriod, (books, period) =>
      inCompany(books, async (company) => {
        const lines = await posted(company, books);
        for (const { code } of company.leaves) {
          const query = { account: code, ...period };
          const { opening, closing, rows } = await company.run<Statement>(getAccountStatement, { query });
          const own = lines.filter((line) => line.account === code && line.date <= period.to);
          expect(exact(closing)).toBe(balanceOf(own));
          expect(rows.at(-1)?.balance ?? opening).toBe(closing);
          const dates = rows.map(({ date }) => date);
          expect(dates).toEqual([...dates].sort());
        }
      }),
    ),
    { numRuns: triesOf({ long: 15, usual: 8 }) },
  ));

test('posting order does not matter for balances; rebuild of the period sums from vouchers = stored sums', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), async (books) => {
      const figures: Row[][] = [];
      const play = (vouchers: DrawnBooks['vouchers']) =>
        inCompany(books, async (company) => {
          await company.postAll(vouchers.map(company.inputOf));
          const check = await company.world.call(({ store }) => checkLedger(store, wholeBooks));
          expect(check).toMatchObject({ findings: [], entries: vouchers.length });
          figures.push(await rowsOf(company, twoYears));
        });
      await play(books.vouchers);
      await play([...books.vouchers].reverse());
      expect(figures[1]).toEqual(figures[0]);
    }),
    { numRuns: fewRuns },
  ));
