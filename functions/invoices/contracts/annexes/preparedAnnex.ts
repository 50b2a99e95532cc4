// What the transitions of an annex check and write: its number under that of the contract, and what it changes in the billing once it is accepted.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { Asked, DocumentFacts, Effects, Prepared } from '#functions/documents/documentActs.ts';
import { dueWrites } from '#functions/documents/posting/dueRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type Annex, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import {
  annexNumber,
  withAcceptedAnnex,
  withSentAnnex,
} from '#shared/invoices/contracts/annexes/billingWithAnnex.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { type Billing, nextDayWith } from '#shared/invoices/contracts/milestones/billing.ts';
import { refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { presentNames } from '../../quotes/draftOffer.ts';
import { acceptanceOf, answerNotice, checkSigned } from '../agreed.ts';
import { billingWrites } from '../billingRecords.ts';
import { contractRecords } from '../contractRecords.ts';
import { billingForAnnex, type ContractHeader } from './contractOfAnnex.ts';

type AskedHere = Asked<DocumentFacts>;

const send = async (context: SessionContext, annex: Annex): Promise<Effects<Annex>> => {
  const { contract, record } = await billingForAnnex(context, annex);
  const number = annex.number ?? annexNumber(record.billing, contract);
  const billing = withSentAnnex(record.billing, { id: annex.id, number });
  refuseUnless(withAcceptedAnnex(billing, { ...annex, number }), 'annex.belowInvoiced');
  const names = await presentNames(context, annex);
  return { number, fields: names, writes: billingWrites(record, billing) };
};

/** Its contract goes on by the clock on the day of what the annex has brought, where that is earlier. */
const nextDayWrites = async (
  context: SessionContext,
  { contract, billing }: { contract: ContractHeader; billing: Billing },
): Promise<Write[]> => {
  const nextDay = nextDayWith(billing, { nextDay: contract.nextDay, today: todayOf(context) });
  if (nextDay === contract.nextDay) return [];
  const items = await contractRecords.readItems(context.store, contract.id);
  const before = contractRecords.documentOf(items) ?? refuse('annex.changed');
  const after = { ...before, nextDay };
  return [
    contractRecords.headerWrite(after, { code: 'annex.changed' }),
    ...dueWrites(contractKind, { before, after }),
  ];
};

const accept = async (context: SessionContext, annex: Annex, asked: AskedHere): Promise<Effects<Annex>> => {
  const { contract, record } = await billingForAnnex(context, annex);
  const billing = withAcceptedAnnex(record.billing, annex) ?? refuse('annex.belowInvoiced');
  const { writes = [], ...notice } = await answerNotice(context, annexKind.name, { document: annex, asked });
  return {
    ...notice,
    fields: { acceptance: acceptanceOf(context, asked) },
    writes: [
      ...writes,
      ...billingWrites(record, billing),
      ...(await nextDayWrites(context, { contract, billing })),
    ],
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
