// What the view of a contract says beside what is kept: its figures, its instalments in money, its last day and its milestones.
import { moneyText } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { contractEnd } from '#shared/invoices/contracts/contractEnd.ts';
import { contractFigures } from '#shared/invoices/contracts/contractFigures.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import type { Billing } from '#shared/invoices/contracts/milestones/billing.ts';
import { formatMoney, type Money, sumOf } from '#shared/kernel/money.ts';
import { readBilling } from './billingRecords.ts';
import { contractMoney } from './contractMoney.ts';
import { milestoneViews, readBilledInvoices } from './milestoneViews.ts';

/** What its accepted annexes come to. */
const annexed = (billing: Billing | null, shown: (amount: Money) => string) => {
  const accepted = (billing?.annexes ?? []).filter(({ isAccepted }) => isAccepted);
  const net = sumOf(accepted.flatMap(({ shares }) => shares.map(({ taxable }) => taxable)));
  const vat = sumOf(accepted.map((each) => each.vat));
  const days = accepted.reduce((sum, each) => sum + each.days, 0);
  const count = accepted.length;
  return {
    count,
    days,
    shown: { count, days, net: shown(net), vat: shown(vat), total: shown(net + vat) },
  };
};

export const shownContract = async (
  context: SessionContext,
  contract: Contract,
): Promise<Record<string, unknown>> => {
  const { calculation, schedule } = contractFigures(contract);
  const { groups, totals } = calculation;
  const shown = moneyText(context);
  const record = await readBilling(context.store, contract.id);
  const billed = record && (await readBilledInvoices(context, record.billing));
  const annexes = annexed(record?.billing ?? null, shown);
  return {
    categories: groups.map(({ category, rate, taxable, vat }) => ({
      category,
      rate: formatMoney(rate, 2),
      taxable: shown(taxable),
      vat: shown(vat),
    })),
    figures: {
      lineTotal: shown(totals.lineTotal),
      discount: shown(totals.discount),
      charges: shown(totals.charges),
    },
    schedule: schedule.map(({ net, vat, total }) => ({
      net: shown(net),
      vat: shown(vat),
      total: shown(total),
    })),
    endDate: contractEnd(contract, annexes.days),
    ...(annexes.count > 0 && { annexed: annexes.shown }),
    ...(record &&
      billed && {
        milestones: milestoneViews(context, record, billed),
        billed: await contractMoney(context, { contract, record, billed }),
      }),
  };
};
