// What happens with agreements: the mobile of the client is kept, parts of them are invoiced, and the clock makes an invoice of each step in the name of its author.

import * as z from 'zod/mini';
import { noContact } from '#functions/crm/partyRecords.ts';
import { documentActs } from '#functions/documents/documentActs.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import { performByLink } from '#functions/links/performByLink.ts';
import { keepImages } from '#functions/resources/texts/imagesOfTexts.ts';
import type { DocumentOf } from '#shared/documents/documentKind.ts';
import type { Quantities } from '#shared/documents/options/conversions.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { linkCalls, linkTransitions } from '#shared/links/linkApi.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { agreementKind, billedOf } from './agreementKind.ts';

export { agreementKind };

export type Agreement = DocumentOf<typeof agreementKind>;

const invoiceOf = ({ branch, client, steps, number }: Agreement, at: number, currency: string) => {
  const step = steps[at];
  if (!step) throw new Error('A step that is due is among the steps');
  const line = {
    text: `${number ?? ''} ${client}`,
    quantity: '1',
    price: formatMoney(step.amount, scaleOf(currency)),
  };
  return { type: 'SI', date: step.day, branch, lines: [line] };
};

/** The part of each line that is asked for, at its price. */
const invoiceOfPart = ({ date, branch, lines }: Agreement, part: Quantities, scale: number) => ({
  type: 'SI',
  date,
  branch,
  lines: lines.flatMap(({ text, price }, at) => {
    const quantity = part[at] ?? 0n;
    return quantity === 0n
      ? []
      : [{ text, quantity: quantityText(quantity), price: formatMoney(price, scale) }];
  }),
});

export const agreementActs = documentActs<Agreement>(agreementKind, {
  images: keepImages,
  convert: async ({ company }, agreement, { part, to }) => {
    const { type, ...typed } = invoiceOfPart(agreement, part, scaleOf(company.currency));
    return to === 'quote' ? { acts: quoteActs, typed } : { acts: invoiceActs, typed: { ...typed, type } };
  },
  prepare: async ({ company }, agreement, { transition, input, by }) => ({
    effects: () => {
      const at = billedOf(agreement);
      if (transition.name === 'bill') {
        const typed = invoiceOf(agreement, at, company.currency);
        const made = { acts: invoiceActs, typed, user: agreement.createdBy.id };
        return { fields: { billed: at + 1 }, documents: [made] };
      }
      if (transition.name === 'cancel') return { fields: { cancelledFor: String(input['reason']) } };
      if (by.performer !== 'link') return {};
      return { fields: { acceptedBy: { name: by.name, mobile: String(input['mobile']) } } };
    },
  }),
});

export const agreementOptions = {
  reviseAgreement: reviseDocument(agreementActs),
  convertAgreement: convertDocument(agreementActs),
  getAgreementFigures: stateFigures(agreementActs),
};

const shownAgreement = z.object({ client: z.string(), end: z.nullable(z.string()), hash: z.string() });

const document = shownAgreement;

export const agreementLinkCalls = {
  ...linkCalls(agreementKind, { document }),
  transition: linkTransitions(agreementKind, { document, refusals: ['agreement.alreadyActive'] }),
};

export const agreementLinks = linkOperations({
  calls: agreementLinkCalls,
  acts: agreementActs,
  shown: ({ client, end, hash }: Record<string, unknown>) => ({ client, end, hash }),
  perform: performByLink,
  page: '/agreement',
  contactOf: async () => noContact,
  mailSummary: () => ({
    language: 'ar',
    opensIn: 'ar',
    title: '',
    total: null,
    wording: 'quote',
    number: '',
  }),
});
