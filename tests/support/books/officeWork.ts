// What people of an office do in a day, as calls that several roles make or may not make.
import { expect } from 'vitest';
import { getProfile, listSessions } from '#shared/auth/selfApi.ts';
import { listUsers } from '#shared/auth/usersApi.ts';
import { choiceForms } from '#shared/choiceForms.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import type { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { employees } from '#shared/hr/organisation.ts';
import { listNotifications } from '#shared/me/api.ts';
import { createReportRun, exportReportRun } from '#shared/reportRunsApi.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import type { Client } from '../product/client.ts';
import { inThisYear, posted, yearEarlier, yearStart } from './vouchers.ts';

export type Act = (client: Client) => Promise<unknown>;

export const period = { from: yearEarlier(inThisYear('10-01')), to: yearEarlier(inThisYear('12-31')) };
export const date = inThisYear('03-10');
export const customer = { name: 'Nesma', name_ar: 'نسما', role: 'customer' } as const;
export const supplier = { ...customer, role: 'supplier' } as const;
export const bill = {
  type: 'PI',
  party: 'S1',
  supplierNumber: 'B-1',
  lines: [{ product: 'P1', quantity: '3', price: '60' }],
};

/** Every list that the form of a document offers something from. */
export const offersOf =
  (form: string): Act =>
  async (client) => {
    for (const [name, { kind }] of Object.entries(choiceForms).filter(([each]) =>
      each.startsWith(`${form}.`),
    ))
      await client.call(listChoices, { params: { kind: kind.one }, query: { for: name } });
  };

export const sees =
  (contract: typeof listOpenItems, side: 'receivable' | 'payable'): Act =>
  async (client) => {
    const { items } = await client.call(contract, { query: { side } as never });
    expect(items.length).toBeGreaterThan(0);
  };

const receipt = (changes: object = {}) => ({
  type: 'receipt',
  date,
  settles: 'receivable',
  settledParty: 'C1',
  amount: '20.00',
  method: 'CASH',
  lines: [],
  post: true,
  ...changes,
});

export const receive = (client: Client, changes: object = {}) =>
  client.call(voucherCalls.save, { body: receipt(changes) as never });

export const cheque = { method: 'CHEQUE', chequeNumber: '7', chequeDate: date, chequeBank: 'SNB' };

export const trial: Act = async (client) => {
  const query = { from: yearStart(), to: date };
  const { id } = await client.call(createReportRun, { body: { report: 'trialBalance', query } });
  return client.call(exportReportRun, { params: { id }, body: { format: 'csv', filter: {} } as never });
};

export const ageing: Act = (client) =>
  client.call(createReportRun, { body: { report: 'ageing', query: { on: date } as never } });

export const lock: Act = (client) =>
  client.call(saveLockDate, { body: { lockDate: period.from, reason: 'The quarter is over' } });

export const ownDesk: Record<string, Act> = {
  'looks at the own profile': (client) => client.call(getProfile, {}),
  'looks at the own sessions': (client) => client.call(listSessions, {}),
  'reads what came': (client) => client.call(listNotifications, { query: {} }),
};

export const booksOfOthers: Record<string, Act> = {
  'reads vouchers': (client) => client.call(voucherCalls.list, { query: {} }),
  'reads the trial balance': trial,
  'writes a voucher': (client) => posted(client),
};

export const people: Record<string, Act> = {
  'reads employees': (client) => client.call(employees.api.list, { query: {} }),
  'reads users': (client) => client.call(listUsers, { query: {} }),
};
