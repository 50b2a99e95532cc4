// What the transitions of an annex check and write: its number under that of the contract, and what it changes in the billing once it is accepted.
import type { Asked, DocumentFacts, Effects, Prepared } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type Annex, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import {
  annexNumber,
  withAcceptedAnnex,
  withSentAnnex,
} from '#shared/invoices/contracts/annexes/billingWithAnnex.ts';
import { refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { presentNames } from '../../quotes/draftOffer.ts';
import { acceptanceOf, answerNotice, checkSigned } from '../agreed.ts';
import { billingWrites } from '../billingRecords.ts';
import { billingForAnnex } from './contractOfAnnex.ts';

type AskedHere = Asked<DocumentFacts>;

const send = async (context: SessionContext, annex: Annex): Promise<Effects<Annex>> => {
  const { contract, record } = await billingForAnnex(context, annex);
  const number = annex.number ?? annexNumber(record.billing, contract);
  const billing = withSentAnnex(record.billing, { id: annex.id, number });
  refuseUnless(withAcceptedAnnex(billing, { ...annex, number }), 'annex.belowInvoiced');
  const names = await presentNames(context, annex);
  return { number, fields: names, writes: billingWrites(record, billing) };
};

const accept = async (context: SessionContext, annex: Annex, asked: AskedHere): Promise<Effects<Annex>> => {
  const { record } = await billingForAnnex(context, annex);
  const billing = withAcceptedAnnex(record.billing, annex) ?? refuse('annex.belowInvoiced');
  const { writes = [], ...notice } = await answerNotice(context, annexKind.name, { document: annex, asked });
  return {
    ...notice,
    fields: { acceptance: acceptanceOf(context, asked) },
    writes: [...writes, ...billingWrites(record, billing)],
  };
};

const effectsOf = async (
  context: SessionContext,
  annex: Annex,
  asked: AskedHere,
): Promise<Effects<Annex>> => {
  switch (asked.transition.name) {
    case 'send':
      return send(context, annex);
    case 'accept':
      return accept(context, annex, asked);
    case 'decline': {
      const notice = await answerNotice(context, annexKind.name, { document: annex, asked });
      return { ...notice, fields: { declinedFor: String(asked.input['reason'] ?? '') || null } };
    }
    default:
      return {};
  }
};

export const preparedAnnex = async (
  context: SessionContext,
  annex: Annex,
  asked: AskedHere,
): Promise<Prepared<Annex>> => {
  if (asked.transition.name === 'accept' && asked.by.performer === 'user')
    await checkSigned(context, annexKind.name, annex.id);
  return { effects: () => effectsOf(context, annex, asked) };
};
