// What a user may write off as a bad debt (B4.2, B11): by the special right, of a customer, with the VAT of its invoices where relief is claimed.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { can, requirePermission, type SessionContext } from '#functions/http/context.ts';
import { itemSourceOf } from '#functions/itemSources.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Pair } from '#shared/finance/arap/allocation.ts';
import {
  badDebtRight,
  badDebtUse,
  type KeptLoss,
  type ReliefPart,
  reliefOf,
} from '#shared/finance/arap/badDebt.ts';
import { absolute, formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { ItemOnDay } from './itemsOnDay.ts';
import type { OpenItems } from './partyOpenItems.ts';

/** As a screen offers it: null where the user has not the right, or where nothing takes the losses. */
export const offeredBadDebt = (context: SessionContext, { chart }: Pick<FinanceFacts, 'chart'>) => {
  if (!can(context, ...badDebtRight)) return null;
  const code = mappedAccount(chart, badDebtUse);
  const account = code === null ? undefined : chart.get(code);
  return account ? { code: account.code, name: account.name, name_ar: account.name_ar } : null;
};

/** The named items, each with all that is left of it, held against nothing. */
export const badDebtPairs = (
  context: SessionContext,
  names: readonly string[],
  { items, note }: { items: OpenItems; note: string },
): Pair[] => {
  requirePermission(context, ...badDebtRight);
  refuseUnless(note.trim() !== '', 'allocation.reasonMissing');
  return [...new Set(names)].map((name) => {
    const left = items.get(name)?.left ?? 0n;
    refuseUnless(!items.has(name) || left > 0n, 'allocation.notOwed');
    return { from: '', to: name, amount: absolute(left) };
  });
};

/** Only what was charged by a document of ours can be taken back. */
const reliefOfItem = async (store: Store, { source, branch, left }: ItemOnDay): Promise<ReliefPart[]> => {
  const known = await itemSourceOf(source.kind);
  const parts = (await known?.taxedParts(store, source.id)) ?? [];
  return reliefOf(parts, left).flatMap(({ code, taxable, vat }) => {
    const part = parts.find((each) => each.code === code);
    const { box = null, account = '' } = part ?? {};
    return [{ branch, tax: code, box, account, base: String(taxable), vat: String(vat) }];
  });
};

/** One line for each tax and account of a branch. */
const addedUp = (parts: readonly ReliefPart[]): ReliefPart[] =>
  [...Map.groupBy(parts, ({ branch, tax, account }) => `${branch} ${tax} ${account}`).values()].flatMap(
    (own) => {
      const [first] = own;
      const sum = (name: 'base' | 'vat') => String(sumOf(own.map((part) => BigInt(part[name]))));
      return first ? [{ ...first, base: sum('base'), vat: sum('vat') }] : [];
    },
  );

export const keptLossOf = async (
  { store }: SessionContext,
  { pairs, items, isRelieved }: { pairs: readonly Pair[]; items: OpenItems; isRelieved: boolean },
  { chart }: Pick<FinanceFacts, 'chart'>,
): Promise<KeptLoss> => {
  const account = mappedAccount(chart, badDebtUse) ?? refuse('allocation.lossAccountMissing');
  if (!isRelieved) return { account, relief: [] };
  const written = pairs.flatMap(({ to }) => items.get(to) ?? []);
  return {
    account,
    relief: addedUp((await Promise.all(written.map((item) => reliefOfItem(store, item)))).flat()),
  };
};

/** As it is asked about before it is posted. */
export const shownLoss = (
  { company }: SessionContext,
  { account, relief }: KeptLoss,
  { total, chart }: { total: Money } & Pick<FinanceFacts, 'chart'>,
) => {
  const vat = sumOf(relief.map((part) => BigInt(part.vat)));
  const text = (amount: Money) => formatMoney(amount, scaleOf(company.currency));
  const { name = account, name_ar = account } = chart.get(account) ?? {};
  return { account: { code: account, name, name_ar }, lost: text(total - vat), vat: text(vat) };
};
