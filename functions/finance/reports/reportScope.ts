// What a report of the ledger covers: its period as balances are read, a party and its accounts.

import { codesOfParty, presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { partyOf, partyRow, readParties } from '#functions/crm/partyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Period } from '#functions/ledger/balances/readBalances.ts';
import type { CloseChoice } from '#shared/finance/reportsApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { leavesOf } from './statementPages.ts';

type Asked = { from: string; to: string; close?: CloseChoice | undefined };

/** Reports are before closing unless asked otherwise (B3.9). */
export const reportPeriod = ({ from, to, close = 'before' }: Asked): Period => ({ from, to, close });

/** The party as it continues, and all codes under which its entries are: its own, and those of parties that were merged into it. */
export const reportParty = async ({ store }: Pick<SessionContext, 'store'>, code: string) => {
  const merged = await readMergedParties(store);
  const present = presentCode(merged, code);
  const [item] = await readParties(store, [present]);
  if (!item) throw new Refusal('report.partyUnknown', { party: code });
  const { name, name_ar, role } = partyOf(partyRow(item));
  return { party: { code: present, name, name_ar, role }, parties: codesOfParty(merged, present) };
};

/** The accounts whose lines of a party are shown: of a group its leaves. */
export const partyAccounts = (chart: Chart, code: string | undefined): string[] | 'all' => {
  if (!code) return 'all';
  const account = chart.get(code);
  if (!account) throw new Refusal('report.accountUnknown', { account: code });
  return leavesOf(chart, account);
};
