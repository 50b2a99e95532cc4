// What the view of an annex says beside what is kept: its figures, its instalments in money, and its contract.
import type { Store } from '#functions/storage/store.ts';
import { annexFigures } from '#shared/invoices/contracts/annexes/annexFigures.ts';
import type { Annex } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { figuresOfShares } from '#shared/invoices/contracts/contractSchedule.ts';
import { formatMoney, type Money } from '#shared/kernel/money.ts';
import { contractOfAnnex } from './contractOfAnnex.ts';

/** For users and for the reader of its link. */
export const shownAnnex = async (store: Store, annex: Annex): Promise<Record<string, unknown>> => {
  const { codes, schedule, input, added, taken } = annexFigures(annex);
  const shown = (amount: Money): string => formatMoney(amount, input.scale);
  const contract = await contractOfAnnex(store, annex);
  return {
    categories: codes.map((code) => ({
      category: code.category,
      rate: formatMoney(code.rate, 2),
      taxable: shown(code.taxable),
      vat: shown(figuresOfShares(codes, [code]).vat),
    })),
    figures: { added: shown(added), taken: shown(taken) },
    schedule: schedule.map(({ net, vat, total }) => ({
      net: shown(net),
      vat: shown(vat),
      total: shown(total),
    })),
    contractShown: contract && {
      id: contract.id,
      number: contract.number,
      subject: contract.subject,
      date: contract.date,
    },
  };
};
