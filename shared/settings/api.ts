// The calls of branches and settings that the shell needs.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, rev, text } from '../kernel/fields.ts';
import { currencyCodes } from '../kernel/money.ts';

export const branchView = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  active: z.boolean(),
});
export type BranchView = z.output<typeof branchView>;

export const getBranch = endpoint({
  method: 'GET',
  path: '/api/branches/{branch_id}',
  auth: 'session',
  params: z.object({ branch_id: id }),
  output: branchView,
  summary: 'A branch with both names: own branch, others with the permission branch/view.',
});

export const getTheme = endpoint({
  method: 'GET',
  path: '/api/settings/theme',
  auth: 'session',
  duringSetUp: true,
  output: z.array(z.object({ key: z.string(), value: z.string() })),
  summary: 'The theme of the company as key/value records.',
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/settings/config/{key}',
  auth: 'session',
  params: z.object({ key: text(60, 1) }),
  output: z.object({ key: z.string(), value: z.nullable(z.string()) }),
  summary: 'One site setting, such as site_name or site_logo.',
});

const baseCurrency = z.object({
  currency: z.string(),
  /** Month and day. */
  fiscal_year_start: z.string(),
  /** True from the first posting on. */
  fixed: z.boolean(),
  /** Of the company's record; a change names the one it was decided on. */
  rev: z.number(),
});

export const getBaseCurrency = endpoint({
  method: 'GET',
  path: '/api/settings/baseCurrency',
  auth: ['general_settings', 'view'],
  output: baseCurrency,
  summary: 'The currency of the books and the beginning of their years, and whether both are fixed.',
});

const refusals = ['record.changed', 'baseCurrency.posted', 'baseCurrency.tooManyBranches', 'ledger.busy'];

export const saveBaseCurrency = endpoint({
  method: 'PUT',
  path: '/api/settings/baseCurrency',
  auth: ['general_settings', 'edit'],
  body: z.object({ currency: z.enum(currencyCodes, 'field.invalid'), rev }),
  output: baseCurrency,
  refusals: [...refusals, 'baseCurrency.entered', 'baseCurrency.importing'],
  summary: 'Changes the currency of the books, as long as nothing has been posted in any branch.',
});

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

export const saveFiscalYearStart = endpoint({
  method: 'PUT',
  path: '/api/settings/fiscalYear',
  auth: ['general_settings', 'edit'],
  body: z.object({ month: z.enum(months, 'field.invalid'), rev }),
  output: baseCurrency,
  refusals,
  summary: 'Changes the month in which fiscal years begin, as long as nothing has been posted in any branch.',
});
