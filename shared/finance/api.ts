// The calls of vouchers, the chart of accounts and cost centres.
import * as z from 'zod/mini';
import { documentCalls } from '../documents/documentApi.ts';
import { warning } from '../documents/documentSchemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { code, done, id, rev, withOneName } from '../kernel/fields.ts';
import { ledgerAccount, ledgerAccountFields, ledgerAccountInput } from '../ledger/ledgerAccount.ts';
import { exportEndpoint, tableFormats } from '../paper/exportApi.ts';
import { voucherKind } from './voucherKind.ts';

export const voucherCalls = documentCalls(voucherKind);

export const listCashWarnings = endpoint({
  method: 'GET',
  path: '/api/vouchers/{id}/cash',
  auth: ['voucher', 'view'],
  params: z.object({ id }),
  output: z.object({ warnings: z.array(warning) }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'Cash accounts from which a posted voucher takes more than it brings, and whose balance in its branch is negative now: warnings for the user who posted it.',
});

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  auth: ['account', 'view'],
  output: z.object({ items: z.array(ledgerAccount), cursor: z.null() }),
  summary: 'The whole chart of accounts, by code.',
});

export const exportAccounts = exportEndpoint({
  of: listAccounts,
  permission: 'account',
  filter: z.object({}),
  item: ledgerAccount,
  formats: tableFormats,
  title: 'Accounts',
});

const accountRefusals = [
  'account.codeTaken',
  'account.parentUnknown',
  'account.parentNotGroup',
  'account.parentCircular',
  'account.rootFixed',
  'account.rootDiffers',
  'account.groupControl',
  'account.incomeControl',
  'account.hasChildren',
  'account.inUse',
  'account.changed',
  'account.mapped',
  'account.named',
  'account.closing',
] as const;

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  auth: ['account', 'create'],
  body: ledgerAccountInput,
  output: ledgerAccount,
  refusals: accountRefusals,
  summary: 'Adds an account under a group.',
});

export const changeAccount = endpoint({
  method: 'PUT',
  path: '/api/accounts/{code}',
  auth: ['account', 'edit'],
  params: z.object({ code: code(20) }),
  body: withOneName(z.extend(z.omit(ledgerAccountFields, { code: true }), { rev })),
  output: ledgerAccount,
  refusals: accountRefusals,
  summary: 'Renames, moves, deactivates or turns an account into a group; its code never changes.',
});

export const removeAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/{code}',
  auth: ['account', 'delete'],
  params: z.object({ code: code(20) }),
  output: done,
  refusals: [
    'account.hasChildren',
    'account.inUse',
    'account.rootFixed',
    'account.mapped',
    'account.closing',
    'record.inUse',
  ],
  summary: 'Deletes an account that was never used.',
});

/** Rows of one file. */
export const accountRowsMax = 2000;

export const importAccounts = endpoint({
  method: 'POST',
  path: '/api/accounts/import',
  auth: ['account', 'import'],
  body: z.object({
    rows: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(accountRowsMax, 'field.tooManyRows')),
    dryRun: z._default(z.boolean(), false),
  }),
  output: z.object({
    created: z.number(),
    changed: z.number(),
    errors: z.array(z.object({ row: z.number(), field: z.string(), code: z.string(), message: z.string() })),
  }),
  idempotent: false,
  bodyBytesMax: 4_000_000,
  summary:
    'Adds and changes accounts from rows; one bad row changes nothing and every bad cell is listed. Rows that say what stands already change nothing either; a column that is left out keeps what stands.',
});
