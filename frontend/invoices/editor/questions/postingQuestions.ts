// What is asked before an invoice is posted or sent for it: whether a customer who may not buy on account is meant, the VAT number of a seller that has none yet, or whether a number of the supplier is meant to stand twice.
import { lazy } from 'react';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import type { ActQuestion } from '#frontend/documents/editor/editorParts.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { askAboutCredit } from '../../credit/creditQuestion.ts';
import { asksTaxNumber } from '../../invoiceQueries.ts';
import { askAboutNumber } from '../supplierNumberCheck.ts';
import type { InvoiceCheck } from '../useInvoiceCheck.ts';

const TaxNumberDialog = lazy(async () => ({
  default: (await import('../TaxNumberDialog.tsx')).TaxNumberDialog,
}));

type About = { id: string | null; isSubmitted: boolean; check: InvoiceCheck };

export const askBeforePosting = async (draft: Draft, about: About): Promise<ActQuestion | null> => {
  const { type, branch = '', party = '' } = draft.head;
  if (typeNamed(type).side === 'purchase') return askAboutNumber(draft, about);
  const { calculation, settlement, input } = about.check.figures;
  // A user who posts it is refused at once; a credit note asks for no credit.
  if (about.isSubmitted && typeNamed(type).role !== 'credit') {
    const onAccount = formatMoney(settlement.due, input.scale);
    const question = await askAboutCredit({ party, onAccount, of: 'invoice' });
    if (question !== null) return question;
  }
  // Nothing is asked of those who charge no VAT.
  const charges = calculation.totals.vat > 0n;
  return charges && (await asksTaxNumber(branch)) ? { Window: TaxNumberDialog } : null;
};
