// The law of the year close (B3.9), over random companies: income accounts to zero, nothing else changed but retained earnings, and undone it never was.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { createAccount } from '#functions/finance/settings/accounts/createAccount.ts';
import { sealFiscalYear } from '#functions/finance/settings/sealFiscalYear.ts';
import { unsealFiscalYear } from '#functions/finance/settings/unsealFiscalYear.ts';
import { closeFiscalYear } from '#functions/finance/yearClose/closeFiscalYear.ts';
import { getYearClose } from '#functions/finance/yearClose/getYearClose.ts';
import { reopenFiscalYear } from '#functions/finance/yearClose/reopenFiscalYear.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import type { YearCloseView } from '#shared/finance/yearCloseApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { costCentre, firstOpenDay, firstYearEnd } from '#tests/simulation/simulatedCompany.ts';
import { triesOf } from '../longRun.ts';
import {
  balanceOf,
  exact,
  expectedRows,
  foundRows,
  type Line,
  linesOf,
  type Row,
} from './expectedFigures.ts';
import { type DrawnBooks, someBooks } from './randomBooks.ts';
import { inCompany, type RandomCompany } from './randomCompany.ts';

const lastDay = '2027-01-31';
const through = firstYearEnd;
const retained = 'RE';
const firstYear = { from: firstOpenDay, to: through };
const nextYear = { from: addDays(through, 1), to: lastDay };
const reason = 'تصحيح';

type Query = { from: string; to: string; branch?: string; costCentre?: string; close?: 'before' | 'after' };

const rowsOf = async (company: RandomCompany, query: Query): Promise<Row[]> =>
  foundRows((await company.run<{ rows: Parameters<typeof foundRows>[0] }>(getTrialBalance, { query })).rows);

const posted = async (company: RandomCompany, books: DrawnBooks): Promise<Line[]> => {
  const inputs = books.vouchers.map(company.inputOf);
  await company.postAll(inputs);
  return inputs.flatMap(linesOf);
};

const retainedBody = {
  code: retained,
  name: 'Retained',
  name_ar: 'مبقاة',
  parent: '3',
  group: false,
  subtype: '',
  cashFlow: '',
  control: 'none',
  currency: null,
  branches: [],
  active: true,
};

const closingOf = (rows: readonly Row[]): Map<string, bigint> =>
  new Map(rows.map(({ code, closing }) => [code, balanceOf([closing])]));

/** Account → balance, those at zero left out. */
const withoutZero = (balances: ReadonlyMap<string, bigint>): Record<string, bigint> =>
  Object.fromEntries([...balances].filter(([, balance]) => balance !== 0n));

/** What the close must make of balances: income accounts away, their sum on retained earnings. */
const closedOf = (company: RandomCompany, rows: readonly Row[]): Record<string, bigint> => {
  const isIncome = new Set(
    company.accounts.filter(({ root }) => root === 'revenue' || root === 'expense').map(({ code }) => code),
  );
  const balances = closingOf(rows);
  let result = balances.get(retained) ?? 0n;
  for (const [code, balance] of balances) {
    if (!isIncome.has(code)) continue;
    result += balance;
    balances.delete(code);
  }
  return withoutZero(balances.set(retained, result));
};

test('B3.9: per branch and cost centre every revenue and expense leaf to zero, balance to retained earnings; balance-sheet accounts unchanged; closing and undoing = identity', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), (books) =>
      inCompany(books, async (company) => {
        const lines = await posted(company, books);
        const account = await company.run<RandomCompany['accounts'][number]>(createAccount, {
          body: retainedBody,
        });
        expect(account.root).toBe('equity');
        const scopes = [{}, ...company.branches.map((branch) => ({ branch })), { costCentre }];
        const all = (period: { from: string; to: string }, close: 'before' | 'after') =>
          Promise.all(scopes.map((scope) => rowsOf(company, { ...period, ...scope, close })));
        const open = await all(firstYear, 'after');
        const openNext = await all(nextYear, 'before');
        const close = () =>
          company.run(closeFiscalYear, {
            body: { through, acceptDrafts: false, acceptNotOver: true, retained },
          });
        const reopen = () => company.run(reopenFiscalYear, { body: { through, reason } });
        const { total } = await company.run<YearCloseView>(getYearClose, { query: { through, retained } });
        for (const _ of ['first', 'again']) {
          await close();
          // The year as it was; and closed.
          expect(await all(firstYear, 'before')).toEqual(open);
          const closed = await all(firstYear, 'after');
          for (const [index, rows] of closed.entries())
            expect(withoutZero(closingOf(rows))).toEqual(closedOf(company, open[index] ?? []));
          expect(-(closingOf(closed[0] ?? []).get(retained) ?? 0n)).toBe(exact(total.result));
          // The next year opens with it by itself, sealed or not.
          const next = await all(nextYear, 'before');
          const opening = (rows: readonly Row[]) =>
            withoutZero(new Map(rows.map((row) => [row.code, balanceOf([row.opening])])));
          expect(next.map(opening)).toEqual(closed.map((rows) => withoutZero(closingOf(rows))));
          await company.run(sealFiscalYear, { body: { through } });
          expect(await all(nextYear, 'before')).toEqual(next);
          expect((await company.world.call(({ store }) => checkLedger(store, wholeBooks))).findings).toEqual(
            [],
          );
          await company.run(unsealFiscalYear, { body: { through } });
          await reopen();
          expect((await all(firstYear, 'after')).map((rows) => withoutZero(closingOf(rows)))).toEqual(
            open.map((rows) => withoutZero(closingOf(rows))),
          );
          expect(await all(nextYear, 'before')).toEqual(openNext);
        }
        const whole = { from: firstOpenDay, to: lastDay };
        expect(await rowsOf(company, whole)).toEqual(expectedRows(lines, whole));
        expect((await company.world.call(({ store }) => checkLedger(store, wholeBooks))).findings).toEqual(
          [],
        );
      }),
    ),
    { numRuns: triesOf({ long: 15, usual: 8 }) },
  ));
