// What happens with agreements: the answer of the client is kept, and the clock makes an invoice of each step in the name of its author.

import * as z from 'zod/mini';
import { noContact } from '#functions/crm/partyRecords.ts';
import { documentActs } from '#functions/documents/documentActs.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import { performByLink } from '#functions/links/performByLink.ts';
import type { DocumentOf } from '#shared/documents/documentKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { linkCalls, linkTransitions } from '#shared/links/linkApi.ts';
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

export const agreementActs = documentActs<Agreement>(agreementKind, {
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
  mailSummary: () => ({ language: 'ar', title: '', total: null, wording: 'quote', number: '' }),
});
