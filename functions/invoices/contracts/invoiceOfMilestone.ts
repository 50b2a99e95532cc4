// The invoice of a milestone as somebody would type it: a line for each tax of the contract, less what its advance has brought.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { MadeDocument } from '#functions/documents/documentActs.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import {
  advancePlace,
  advanceUse,
  milestoneAt,
  sharesToInvoice,
} from '#shared/invoices/contracts/milestones/billing.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { usableDeposit } from '../deposits/depositInvoices.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { readPostedInvoice } from '../invoiceRecords.ts';
import type { NamedMilestone } from './milestoneOfCall.ts';

/** The service that a tax is mostly charged for: its account is credited. */
const serviceOf = ({ lines }: Contract, code: string): string | null => {
  const services = new Set(lines.filter(({ tax }) => tax === code).map(({ service }) => service));
  const [only = null] = services;
  return services.size === 1 ? only : null;
};

const depositRows = async (
  context: SessionContext,
  { record: { billing }, milestone }: NamedMilestone,
): Promise<{ invoice: string; amount: string }[]> => {
  const advance = milestoneAt(billing, advancePlace);
  if (!advance?.invoice || milestone.place === advancePlace) return [];
  const deposit = await readPostedInvoice(context.store, advance.invoice, (branch) =>
    isInScope(context, branch),
  );
  if (!deposit?.number) return [];
  const amount = advanceUse(billing, milestone, await usableDeposit(context, deposit));
  const scale = scaleOf(context.company.currency);
  return amount > 0n ? [{ invoice: deposit.number, amount: formatMoney(amount, scale) }] : [];
};

export const invoiceOfMilestone = async (
  context: SessionContext,
  named: NamedMilestone,
): Promise<MadeDocument> => {
  const { contract, milestone } = named;
  const { branch, party, paymentTerms, number } = contract;
  const scale = scaleOf(context.company.currency);
  const isAdvance = milestone.place === advancePlace;
  const inArabic = contract.snapshot?.party?.language !== 'en';
  const advanceText = inArabic ? 'دفعة مقدمة' : 'Advance payment';
  const text = (isAdvance ? advanceText : milestone.text) || contract.subject;
  return {
    acts: invoiceActs,
    typed: {
      type: isAdvance ? 'DI' : 'SI',
      date: todayOf(context),
      branch,
      party,
      paymentTerms,
      reference: number,
      pricesIncludeVat: false,
      deposits: await depositRows(context, named),
      lines: sharesToInvoice(milestone).map(({ code, taxable }) => ({
        service: serviceOf(contract, code),
        text,
        quantity: '1',
        price: formatMoney(taxable, scale),
        tax: code,
      })),
    },
  };
};
