// Adding and changing accounts: the tree's rules, use in the books, and the rules' rev that postings wait for.

import { refuseFields } from '#functions/http/fieldFaults.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { isIsoCurrency } from '#shared/kernel/isoCurrencies.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import {
  ancestorsOf,
  type Chart,
  chartFault,
  type LedgerAccount,
  type LedgerAccountInput,
} from '#shared/ledger/ledgerAccount.ts';
import { isZero } from '#shared/ledger/normalBalance.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { yearClosingInto } from '#shared/ledger/yearClose.ts';
import { accountPartition, type FinanceFacts } from '../financeRecords.ts';

const rootOf = (chart: Chart, parent: string): LedgerAccount['root'] => {
  const account = chart.get(parent);
  if (!account) throw new Refusal('account.parentUnknown');
  return ancestorsOf(chart, account).at(-1)?.root ?? account.root;
};

/** Code of the refusal of what is no currency of ISO 4217. */
export const currencyFault = (currency: string | null): string | null =>
  currency === null || isIsoCurrency(currency) ? null : 'field.currency';

/** The account that the input makes; refuses what breaks the tree. */
export const accountFrom = (
  chart: Chart,
  input: LedgerAccountInput,
  existing: LedgerAccount | null,
): LedgerAccount => {
  refuseFields({ currency: currencyFault(input.currency) });
  const fault = chartFault(chart, input, existing);
  if (fault) throw new Refusal(fault.code, { field: fault.field, code: input.code, parent: input.parent });
  return {
    ...input,
    root: rootOf(chart, input.parent),
    mapping: existing?.mapping ?? null,
    rev: existing ? existing.rev + 1 : 1,
  };
};

/** Whether the account has any posted line. */
export const isInUse = async (store: Store, facts: FinanceFacts, code: string): Promise<boolean> => {
  const { opening, movement } = await readBalances(store, allDays, facts.allBranches);
  return [opening, movement].some((balances) => {
    const sums = balances.get(code);
    return sums !== undefined && !isZero(sums);
  });
};

/** Changes that are only allowed on an account without lines: becoming a group, moving across roots. */
export const needsUnused = (before: LedgerAccount, after: LedgerAccount): string | null => {
  if (after.group && !before.group) return 'account.inUse';
  if (after.root !== before.root) return 'account.rootDiffers';
  return after.control === before.control ? null : 'account.inUse';
};

/** What the close of a year, or its undo, needs of the account on which it still posts. */
const closingNeeds = ['group', 'active', 'root', 'control', 'currency', 'branches'] as const;

/** The year whose running close prevents this change of the account, or its deletion (null). */
export const closingFault = (
  rules: PostingRules,
  before: LedgerAccount,
  after: LedgerAccount | null,
): { code: string; details: Record<string, unknown> } | null => {
  const year = yearClosingInto(rules, before.code);
  const isKept = after !== null && closingNeeds.every((name) => String(before[name]) === String(after[name]));
  if (!year || isKept) return null;
  return { code: 'account.closing', details: { code: before.code, from: year.from, to: year.to } };
};

export const refuseClosing = (...asked: Parameters<typeof closingFault>): void => {
  const fault = closingFault(...asked);
  if (fault) throw new Refusal(fault.code, fault.details);
};

export const refuseInUse = async (
  store: Store,
  facts: FinanceFacts,
  change: { code: string; refusal: string },
): Promise<void> => {
  refuseUnless(!(await isInUse(store, facts, change.code)), change.refusal, { code: change.code });
};

export const newAccountWrite = (account: LedgerAccount): Write =>
  create({
    key: { pk: accountPartition, sk: account.code },
    attributes: account,
    onConflict: { code: 'account.codeTaken', details: { code: account.code } },
  });

export const changedAccountWrite = (before: LedgerAccount, after: LedgerAccount): Write =>
  replace({
    key: { pk: accountPartition, sk: before.code },
    attributes: after,
    rev: before.rev,
    onConflict: { code: 'account.changed' },
  });
