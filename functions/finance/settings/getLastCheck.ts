// What the last nightly check of the books has found.

import { operation } from '#functions/http/operation.ts';
import { readLastCheck } from '#functions/ledger/lastCheck.ts';
import * as api from '#shared/finance/booksApi.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { findingsView } from './findingsView.ts';

export const getLastCheck = operation(api.getLastCheck, async ({ store, company }) => {
  const last = await readLastCheck(store);
  return { last: last && { ...last, findings: findingsView(last.findings, scaleOf(company.currency)) } };
});
