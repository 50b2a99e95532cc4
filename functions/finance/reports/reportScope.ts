// What a report of the ledger covers: its period as balances are read, a party and its accounts.

import { partyKind } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Period } from '#functions/ledger/balances/readBalances.ts';
import type { PartyView } from '#shared/crm/api.ts';
import type { CloseChoice } from '#shared/finance/reportsApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { leavesOf } from './statementPages.ts';

type Asked = { from: string; to: string; close?: CloseChoice | undefined };

/** Reports are before closing unless somebody asks otherwise (B3.9). */
export const reportPeriod = ({ from, to, close = 'before' }: Asked): Period => ({ from, to, close });

export const reportParty = async (context: SessionContext, code: string) => {
  const item = await context.store.get(partyKind.keyOf(code));
  if (!item) throw new Refusal('report.partyUnknown', { party: code });
  const { name, name_ar, role } = item as PartyView;
  return { code, name, name_ar, role };
};

/** The accounts whose lines of a party are shown: of a group its leaves. */
export const partyAccounts = (chart: Chart, code: string | undefined): string[] | 'all' => {
  if (!code) return 'all';
  const account = chart.get(code);
  if (!account) throw new Refusal('report.accountUnknown', { account: code });
  return leavesOf(chart, account);
};
