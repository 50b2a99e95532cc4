// What is owed is seen by the right to its side, its age and the cheques by rights of their own, whatever other reports somebody may read (B8).
import { beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import { allocationCalls } from '#shared/finance/arap/allocationApi.ts';
import { exportOpenItems, listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { type Side, sides } from '#shared/finance/arap/side.ts';
import { listCheques } from '#shared/finance/receipts/chequeApi.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;

type Answer = Promise<{ status: number }>;

const file = (client: Client, side: Side): Answer =>
  client.send(exportOpenItems, { body: { format: 'csv', filter: { side } } });

/** Each by whether the user is let through. */
const calls: Record<string, (client: Client) => Answer> = {
  ...Object.fromEntries(
    sides.flatMap((side): [string, (client: Client) => Answer][] => [
      [side, (client) => client.send(listOpenItems, { query: { side } })],
      [`${side} sums`, (client) => client.send(sumOpenItems, { query: { side } })],
      [`${side} file`, (client) => file(client, side)],
    ]),
  ),
  allocations: (client) => client.send(allocationCalls.list, { query: {} }),
  ageing: (client) =>
    client.send(createReportRun, { body: { report: 'ageing', query: { on: '2026-01-01' } } }),
  cheques: (client) => client.send(listCheques, { query: {} }),
};

const allowed = async (client: Client): Promise<string[]> => {
  const answers = await Promise.all(Object.values(calls).map((ask) => ask(client)));
  return Object.keys(calls).filter((_, at) => answers[at]?.status !== 403);
};

const of = (...rights: string[]): Grant[] =>
  rights.map((right) => {
    const [name = '', action = ''] = right.split(':');
    return { name, action };
  });

/** A user whose one role has these rights. */
const roleOf = async (code: string, ...rights: string[]): Promise<Client> => {
  const admin = await signedInAs(company, 'admin');
  await admin.call(createRole, { body: roleBody(code, { permissions: of(...rights) }) });
  return signedInAs(company, code);
};

beforeAll(async () => {
  company = await aCompany();
});

describe('each right opens its own', () => {
  test.each([
    ['ar:view', ['receivable', 'receivable sums', 'allocations']],
    ['ap:view', ['payable', 'payable sums', 'allocations']],
    ['ageing:view', ['ageing']],
    ['cheque:view', ['cheques']],
    ['ledger_report:view', []],
    ['voucher:view', []],
  ])('%s', async (right, open) => {
    expect(await allowed(await roleOf(`role_${right.replace(':', '_')}`, right))).toEqual(open);
  });

  test('a side is taken away by whoever may see and take away that side, not the other', async () => {
    const client = await roleOf('taker', 'ar:view', 'ap:view', 'ap:export');
    expect((await file(client, 'payable')).status).toBe(200);
    expect((await file(client, 'receivable')).status).toBe(403);
    const blind = await roleOf('blind', 'ar:view', 'ap:export');
    expect((await file(blind, 'payable')).status).toBe(403);
  });
});

test('who sells sees what customers owe, who buys what suppliers are owed, and an accountant both and quotes', async () => {
  expect(await allowed(await signedInAs(company, 'sales'))).toEqual([
    'receivable',
    'receivable sums',
    'allocations',
  ]);
  expect(await allowed(await signedInAs(company, 'purchasing'))).toEqual([
    'payable',
    'payable sums',
    'allocations',
  ]);
  const accountant = await signedInAs(company, 'accountant');
  expect(await allowed(accountant)).toEqual(Object.keys(calls));
  expect((await accountant.send(quoteCalls.get, { params: { id: 'none' } })).status).toBe(404);
  expect(await allowed(await signedInAs(company, 'auditor'))).toEqual(Object.keys(calls));
});
