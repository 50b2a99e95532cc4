// Vouchers for API tests: a balanced draft, its posting, and what a refusal said.
import { expect } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { openFiscalYear, saveLockDate } from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { type Answer, CallFailure, type Client } from '../product/client.ts';

/** The first day of this year: inside the fiscal year of a new company. */
export const yearStart = (): string => `${new Date().getUTCFullYear()}-01-01`;

export const inThisYear = (monthDay: string): string => `${new Date().getUTCFullYear()}-${monthDay}`;

export const yearEarlier = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;

/** A cash sale of 115.00 on the default chart. */
export const aVoucher = (changes: Partial<VoucherInput> = {}): VoucherInput => ({
  type: 'journal',
  date: inThisYear('02-10'),
  narration: 'بيع نقدي',
  lines: [
    { account: '11001', debit: '115.00' },
    { account: '41001', credit: '100.00' },
    { account: '21301', credit: '15.00' },
  ],
  ...changes,
});

export const draft = (client: Client, changes: Partial<VoucherInput> = {}) =>
  client.call(voucherCalls.save, { body: aVoucher(changes) });

export const post = (client: Client, id: string) =>
  client.call(voucherCalls.transition('post'), { params: { id } });

export const posted = async (client: Client, changes: Partial<VoucherInput> = {}) =>
  post(client, (await draft(client, changes)).id);

export const change = (
  client: Client,
  saved: { id: string; rev: number },
  changes: Partial<VoucherInput> = {},
) =>
  client.call(voucherCalls.change, {
    params: { id: saved.id },
    body: { ...aVoucher(changes), rev: saved.rev },
  });

/** The last day of the year before this one. */
export const lastYearEnd = (): string => yearEarlier(inThisYear('12-31'));

/** The year before this one, with a voucher in it, locked to its last day: ready to be sealed. */
export const lockedLastYear = async (admin: Client): Promise<void> => {
  await admin.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  await posted(admin, { date: yearEarlier(inThisYear('03-10')) });
  await admin.call(saveLockDate, { body: { lockDate: lastYearEnd(), reason: 'Test' } });
};

/** Status and code of a call that must fail. */
export const failureOf = async (
  call: Promise<unknown>,
): Promise<{ status: number; code: string; details: Record<string, unknown> }> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailure)
      return { status: error.status, code: error.code, details: error.details };
    throw error;
  }
  throw new Error('The call should have failed');
};

/** The codes of calls that are all refused. */
export const codesOf = (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(calls.map(async (call) => (await failureOf(call)).code));

export const codeOf = (answer: Answer): string => (answer.body as { code: string }).code;

export const thisYear = { from: yearStart(), to: inThisYear('12-31') };

/** Closing figures by account; opening, movement and closing must balance. */
export const closingOf = async (client: Client, asked: { branch?: string; close?: 'after' } = {}) => {
  const query = { ...thisYear, ...asked };
  const { rows, totals } = await client.call(getTrialBalance, { query });
  for (const sums of Object.values(totals)) expect(sums.debit).toBe(sums.credit);
  return Object.fromEntries(rows.map((row) => [row.code, row.closing]));
};
