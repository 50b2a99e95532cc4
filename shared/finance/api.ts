// The calls of vouchers, the chart of accounts and cost centres.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, count, cursor, date, done, id, requiredText, rev, text } from '../kernel/fields.ts';
import { ledgerAccount, ledgerAccountInput } from '../ledger/ledgerAccount.ts';
import { exportEndpoint, tableFormats } from '../paper/exportApi.ts';
import { letterhead } from '../paper/letterheadApi.ts';
import { postingRefusals } from './postingRefusals.ts';
import { reverseInput, voucherInput, voucherRow, voucherStatus, voucherView, warning } from './voucher.ts';

const byId = z.object({ id });
const withWarnings = z.extend(voucherView, { warnings: z.array(warning) });

export const saveVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers',
  auth: ['voucher', 'create'],
  body: voucherInput,
  output: voucherView,
  refusals: ['voucher.typeUnknown', 'voucher.branchUnknown', 'voucher.currencyForeign'],
  bodyBytesMax: 2_000_000,
  summary: 'Saves a new voucher as a draft; a draft may be incomplete or unbalanced and has no number.',
});

export const changeVoucher = endpoint({
  method: 'PUT',
  path: '/api/vouchers/{id}',
  auth: ['voucher', 'edit'],
  params: byId,
  body: z.extend(voucherInput, { rev }),
  output: voucherView,
  refusals: [
    'voucher.changed',
    'voucher.alreadyPosted',
    'voucher.pending',
    'voucher.rejected',
    'voucher.typeUnknown',
    'voucher.branchUnknown',
    'voucher.currencyForeign',
  ],
  bodyBytesMax: 2_000_000,
  summary: 'Changes a draft; `rev` is the one that was read, another editor in between is a refusal.',
});

export const removeVoucher = endpoint({
  method: 'DELETE',
  path: '/api/vouchers/{id}',
  auth: ['voucher', 'delete'],
  params: byId,
  output: done,
  refusals: ['voucher.alreadyPosted', 'voucher.pending'],
  summary: 'Deletes a draft. Posted vouchers are reversed, never deleted.',
});

export const postVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers/{id}/post',
  auth: ['voucher', 'post'],
  params: byId,
  body: z.optional(z.object({ rev: z.optional(rev) })),
  output: withWarnings,
  refusals: postingRefusals,
  summary:
    'Moves a draft into the ledger and gives it its number. Posting twice answers with the first result.',
});

export const listCashWarnings = endpoint({
  method: 'GET',
  path: '/api/vouchers/{id}/cash',
  auth: ['voucher', 'view'],
  params: byId,
  output: z.object({ warnings: z.array(warning) }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'Cash accounts from which a posted voucher takes more than it brings, and of which its branch has less than none now: what to tell whoever posted it.',
});

export const reverseVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers/{id}/reverse',
  auth: ['voucher', 'reverse'],
  params: byId,
  body: reverseInput,
  output: withWarnings,
  refusals: [
    'voucher.notPosted',
    'voucher.alreadyReversed',
    'voucher.isReversal',
    'voucher.closingByHand',
    'voucher.allocated',
    'voucher.itemsBroken',
    'voucher.reversalDate',
    'voucher.numberTaken',
    'voucher.changed',
    'period.locked',
    'period.yearClosed',
    'period.noFiscalYear',
    'ledger.busy',
  ],
  summary:
    'Posts the mirror voucher, linked both ways; dated as the original when that day is open, else today.',
});

export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/{id}',
  auth: ['voucher', 'view'],
  params: byId,
  output: z.extend(voucherView, { previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
  summary: 'A voucher with its lines and its neighbours by date.',
});

const signature = z.nullable(
  z.object({
    name: z.string(),
    name_ar: z.string(),
    /** An address that shows it for some minutes. */
    picture: z.nullable(z.string()),
  }),
);

export const printVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers/{id}/print',
  auth: ['voucher', 'print'],
  params: byId,
  output: z.object({
    voucher: voucherView,
    signed: z.object({ prepared: signature, reviewed: signature, approved: signature }),
    letterhead,
  }),
  // Each print is an act of its own, and an answer of before names pictures that are shown no more.
  idempotent: false,
  summary:
    'What a voucher is printed from: its lines, and who signs it (its author, who reviewed it, who answered for it), and the head of the page. The log tells of it.',
});

export const findVoucherByNumber = endpoint({
  method: 'GET',
  path: '/api/vouchers/by-number/{number}',
  auth: ['voucher', 'view'],
  params: z.object({ number: text(80, 1) }),
  /** In which branch, type and year a number is meant that names only its count, or its prefix and count. */
  query: z.object({
    branch: z.optional(code(20)),
    type: z.optional(code(30)),
    date: z.optional(date),
  }),
  output: voucherView,
  summary:
    'The posted voucher of a number, typed in any case and with any digits; with branch, type and date also of `80` or `JV-80`.',
});

const voucherFilter = z.object({
  type: z.optional(code(30)),
  status: z.optional(voucherStatus),
  branch: z.optional(code(20)),
  from: z.optional(date),
  to: z.optional(date),
  text: z.optional(text(80)),
});

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/vouchers',
  auth: ['voucher', 'view'],
  query: z.extend(voucherFilter, { limit: z.optional(count(200)), cursor: z.optional(cursor) }),
  output: z.object({
    items: z.array(voucherRow),
    cursor: z.nullable(z.string()),
    /** How far a text search has read: the date it stopped at, or null when it read everything. */
    searchedTo: z.nullable(z.string()),
  }),
  refusals: ['cursor.invalid'],
  summary: 'Vouchers, newest first.',
});

export const exportVouchers = exportEndpoint({
  of: listVouchers,
  permission: 'voucher',
  filter: voucherFilter,
  item: voucherRow,
  title: 'Vouchers',
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
  body: z.extend(z.omit(ledgerAccountInput, { code: true }), { rev }),
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

export const importAccounts = endpoint({
  method: 'POST',
  path: '/api/accounts/import',
  auth: ['account', 'import'],
  body: z.object({
    rows: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(2000, 'field.tooManyRows')),
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

const costCentre = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  active: z.boolean(),
});

export const createCostCentre = endpoint({
  method: 'POST',
  path: '/api/cost-centres',
  auth: ['account', 'create'],
  body: z.object({ code: code(20), name: requiredText(120), name_ar: requiredText(120) }),
  output: costCentre,
  refusals: ['costCentre.codeTaken'],
  summary: 'Adds a cost centre.',
});
