// What the transitions of a contract check and write: the names of the day on which it is sent, its milestones once it is accepted, and notices to its people.
import { readAttachments } from '#functions/attachments/attachmentRecords.ts';
import { todayOf } from '#functions/company/figureTexts.ts';
import type { Asked, DocumentFacts, Effects, Prepared } from '#functions/documents/documentActs.ts';
import { requirePermission, type SessionContext } from '#functions/http/context.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import {
  type Billing,
  fallingDue,
  nextDueDay,
  openMilestones,
  withDue,
} from '#shared/invoices/contracts/billing.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { firstBilling } from '#shared/invoices/contracts/firstBilling.ts';
import { signOnPaperRight } from '#shared/invoices/contracts/signOnPaper.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { NotificationKind } from '#shared/me/notification.ts';
import { presentNames } from '../quotes/draftOffer.ts';
import { type BillingRecord, billingWrite, newBillingWrite, readBilling } from './billingRecords.ts';

type AskedHere = Asked<DocumentFacts>;

/** To its writer and its sender; not to the user who performs the transition. */
const noticeTo = async (
  { store, clock }: SessionContext,
  { id, number, createdBy, postedBy }: Contract,
  { kind, values }: { kind: NotificationKind; values: Record<string, string | { en: string; ar: string }> },
): Promise<Effects<Contract>> => {
  // Few transitions notify anybody.
  const { notify } = await import('#functions/me/notificationRecords.ts');
  const people = [createdBy.id, ...(postedBy ? [postedBy.id] : [])];
  return notify({ store, clock, actor: null }, people, {
    kind,
    values: { number: number ?? '', ...values },
    link: documentPathOf(contractKind.name, id),
  });
};

const answers = {
  accept: { en: 'accepted', ar: 'قبِل' },
  decline: { en: 'declined', ar: 'رفض' },
} as const;

const answerNotice = async (
  context: SessionContext,
  contract: Contract,
  { transition, by: { name, performer } }: AskedHere,
): Promise<Effects<Contract>> =>
  performer === 'link'
    ? noticeTo(context, contract, {
        kind: 'contractAnswered',
        values: {
          name: { en: inLanguage(name, 'en'), ar: inLanguage(name, 'ar') },
          answer: answers[transition.name as keyof typeof answers],
        },
      })
    : {};

/** What is signed on paper is kept as a scan. */
const checkSigned = async (context: SessionContext, { id }: Contract): Promise<void> => {
  requirePermission(context, ...signOnPaperRight);
  const files = await readAttachments(context.store, { entity: contractKind.name, owner: id });
  refuseUnless(files.length > 0, 'contract.scanMissing');
};

const accept = async (
  context: SessionContext,
  contract: Contract,
  asked: AskedHere,
): Promise<Effects<Contract>> => {
  const { input, by } = asked;
  const acceptance =
    by.performer === 'link'
      ? {
          name: by.name,
          mobile: String(input['mobile'] ?? ''),
          hash: String(input['hash'] ?? ''),
          at: context.clock.now(),
          address: by.address,
        }
      : null;
  const { writes = [], ...notice } = await answerNotice(context, contract, asked);
  return {
    ...notice,
    fields: { acceptance, nextDay: contract.startDate ?? todayOf(context) },
    writes: [...writes, newBillingWrite(contract.id, firstBilling(contract))],
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
  const { writes = [], ...notice } = await noticeTo(context, contract, {
    kind: 'milestoneDue',
    values: { milestones: namesOf(billing, places) },
  });
  return { ...notice, fields, writes: [...writes, billingWrite(record, billing)] };
};

/** Nothing of it is left to invoice. */
const checkComplete = async (context: SessionContext, contract: Contract): Promise<void> => {
  const { billing } = await billingOf(context, contract);
  const open = openMilestones(billing);
  refuseUnless(open.length === 0, 'contract.milestonesOpen', { count: open.length });
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
      const notice = await answerNotice(context, contract, asked);
      return { ...notice, fields: { declinedFor: String(input['reason'] ?? '') || null } };
    }
    case 'proceed':
      return proceed(context, contract);
    case 'terminate':
      return { fields: { terminatedFor: String(input['reason'] ?? ''), nextDay: null } };
    case 'complete':
      return { fields: { nextDay: null } };
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
  if (transition.name === 'accept' && by.performer === 'user') await checkSigned(context, contract);
  if (transition.name === 'complete') await checkComplete(context, contract);
  return { effects: () => effectsOf(context, contract, asked) };
};
