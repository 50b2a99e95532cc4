// What the transitions of a contract check and write: the names of the day on which it is sent, its milestones once it is accepted, and notices to its people.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { Asked, DocumentFacts, Effects, Prepared } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import {
  type Billing,
  fallingDue,
  nextDueDay,
  openMilestones,
  withDue,
} from '#shared/invoices/contracts/milestones/billing.ts';
import { firstBilling } from '#shared/invoices/contracts/milestones/firstBilling.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { presentNames } from '../quotes/draftOffer.ts';
import { acceptanceOf, answerNotice, checkSigned, noticeTo } from './agreed.ts';
import { type BillingRecord, billingWrites, newBillingWrites, readBilling } from './billingRecords.ts';

type AskedHere = Asked<DocumentFacts>;

const kind = contractKind.name;

const accept = async (
  context: SessionContext,
  contract: Contract,
  asked: AskedHere,
): Promise<Effects<Contract>> => {
  const { writes = [], ...notice } = await answerNotice(context, kind, { document: contract, asked });
  return {
    ...notice,
    fields: {
      acceptance: acceptanceOf(context, asked),
      nextDay: contract.startDate ?? todayOf(context),
    },
    writes: [...writes, ...newBillingWrites(contract.id, firstBilling(contract))],
  };
};

const billingOf = async ({ store }: SessionContext, { id }: Contract): Promise<BillingRecord> => {
  const record = await readBilling(store, id);
  if (!record) throw new Error('An accepted contract has its billing');
  return record;
};

const namesOf = (billing: Billing, places: readonly number[]): string =>
  billing.milestones
    .filter(({ place }) => places.includes(place))
    .map(({ text, place }) => text || String(place))
    .join('، ');

/** Into force on its start; what falls due up to today is marked, and its people are notified. */
const proceed = async (context: SessionContext, contract: Contract): Promise<Effects<Contract>> => {
  const record = await billingOf(context, contract);
  const today = todayOf(context);
  const places = fallingDue(record.billing, today).map(({ place }) => place);
  const billing = withDue(record.billing, places);
  const fields = { nextDay: nextDueDay(billing, today) };
  if (places.length === 0) return { fields };
  const { writes = [], ...notice } = await noticeTo(context, kind, {
    document: contract,
    kind: 'milestoneDue',
    values: { milestones: namesOf(billing, places) },
  });
  return { ...notice, fields, writes: [...writes, ...billingWrites(record, billing)] };
};

/** Nothing of it is due or invoiced any more, and no annex is accepted: what others do with it at this moment comes before, or is refused. */
const over = (record: BillingRecord): Write[] => billingWrites(record, { ...record.billing, isOver: true });

/** Nothing of it is left to invoice. */
const complete = async (context: SessionContext, contract: Contract): Promise<Write[]> => {
  const record = await billingOf(context, contract);
  const open = openMilestones(record.billing);
  refuseUnless(open.length === 0, 'contract.milestonesOpen', { count: open.length });
  return over(record);
};

const effectsOf = async (
  context: SessionContext,
  contract: Contract,
  asked: AskedHere,
): Promise<Effects<Contract>> => {
  const { transition, input } = asked;
  switch (transition.name) {
    case 'send':
      return { fields: await presentNames(context, contract) };
    case 'accept':
      return accept(context, contract, asked);
    case 'decline': {
      const notice = await answerNotice(context, kind, { document: contract, asked });
      return { ...notice, fields: { declinedFor: String(input['reason'] ?? '') || null } };
    }
    case 'proceed':
      return proceed(context, contract);
    case 'terminate':
      return {
        fields: { terminatedFor: String(input['reason'] ?? ''), nextDay: null },
        writes: over(await billingOf(context, contract)),
      };
    case 'complete':
      return { fields: { nextDay: null }, writes: await complete(context, contract) };
    default:
      return {};
  }
};

export const preparedContract = async (
  context: SessionContext,
  contract: Contract,
  asked: AskedHere,
): Promise<Prepared<Contract>> => {
  const { transition, by } = asked;
  if (transition.name === 'accept' && by.performer === 'user') await checkSigned(context, kind, contract.id);
  return { effects: () => effectsOf(context, contract, asked) };
};
