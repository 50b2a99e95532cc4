// What a user may write off (B4.2): by the special right, up to the limit of the company, to the rounding account of its chart.

import { settingKey } from '#functions/company/settingRecords.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { can, requirePermission, type SessionContext } from '#functions/http/context.ts';
import type { Pair } from '#shared/finance/arap/allocation.ts';
import { isSmall, roundingUse, writeOffLimit, writeOffRight } from '#shared/finance/arap/writeOff.ts';
import { absolute, formatMoney, type Money, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { openItems } from '#shared/settings/settingGroups.ts';
import type { OpenItems } from './partyOpenItems.ts';

const readLimit = async ({ store, company }: SessionContext): Promise<Money> => {
  const kept = await store.get(settingKey('group', openItems.name));
  const setting = kept?.['write_off_max'] ?? openItems.initial['write_off_max'];
  return writeOffLimit(String(setting), scaleOf(company.currency));
};

/** As a screen offers it: null where the user has not the right, where it is off, or where nothing takes the differences. */
export const offeredWriteOff = async (context: SessionContext, { chart }: Pick<FinanceFacts, 'chart'>) => {
  if (!can(context, ...writeOffRight)) return null;
  const [limit, code] = [await readLimit(context), mappedAccount(chart, roundingUse)];
  const account = code === null ? undefined : chart.get(code);
  if (!account || limit === 0n) return null;
  const { name, name_ar } = account;
  return {
    limit: formatMoney(limit, scaleOf(context.company.currency)),
    account: { code: account.code, name, name_ar },
  };
};

/** The named items, each with all that is left of it, held against nothing. */
export const writtenOff = async (
  context: SessionContext,
  names: readonly string[],
  items: OpenItems,
): Promise<Pair[]> => {
  requirePermission(context, ...writeOffRight);
  const scale = scaleOf(context.company.currency);
  const limit = await readLimit(context);
  return [...new Set(names)].map((name) => {
    const item = items.get(name);
    const left = item?.left ?? 0n;
    if (item && !isSmall(left, limit))
      throw new Refusal('allocation.aboveLimit', {
        number: item.source.number ?? item.number,
        left: formatMoney(absolute(left), scale),
        limit: formatMoney(limit, scale),
      });
    const [from, to] = left < 0n ? [name, ''] : ['', name];
    return { from, to, amount: absolute(left) };
  });
};
