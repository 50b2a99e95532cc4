// What contracts and annexes have in common when they are answered: the scan of what was signed, who accepted what, and the notice to their people.
import { readAttachments } from '#functions/attachments/attachmentRecords.ts';
import type { Asked, DocumentFacts, Effects } from '#functions/documents/documentActs.ts';
import { requirePermission, type SessionContext } from '#functions/http/context.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import { signOnPaperRight } from '#shared/invoices/contracts/signOnPaper.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { NotificationKind } from '#shared/me/notification.ts';

type Agreed = Pick<Contract, 'id' | 'number' | 'createdBy' | 'postedBy'>;
type AskedHere = Asked<DocumentFacts>;
type Notice = Pick<Effects, 'writes' | 'outbox'>;

type Values = Readonly<Record<string, string | { en: string; ar: string }>>;

/** To its writer and its sender. */
export const noticeTo = async (
  { store, clock }: SessionContext,
  entity: string,
  { document, kind, values }: { document: Agreed; kind: NotificationKind; values: Values },
): Promise<Notice> => {
  // Few transitions notify anybody.
  const { notify } = await import('#functions/me/notificationRecords.ts');
  const { id, number, createdBy, postedBy } = document;
  const people = [createdBy.id, ...(postedBy ? [postedBy.id] : [])];
  return notify({ store, clock, actor: null }, people, {
    kind,
    values: { number: number ?? '', ...values },
    link: documentPathOf(entity, id),
  });
};

const answers = {
  accept: { en: 'accepted', ar: 'قُبل' },
  decline: { en: 'declined', ar: 'رُفض' },
} as const;

const namesOf = (name: string) => ({ en: inLanguage(name, 'en'), ar: inLanguage(name, 'ar') });

/** Of an answer by the link; what a user notes is known. */
export const answerNotice = async (
  context: SessionContext,
  entity: string,
  { document, asked }: { document: Agreed; asked: AskedHere },
): Promise<Notice> => {
  const { transition, by } = asked;
  if (by.performer !== 'link') return {};
  const answer = answers[transition.name as keyof typeof answers];
  const kind = 'contractAnswered';
  return noticeTo(context, entity, { document, kind, values: { name: namesOf(by.name), answer } });
};

/** What is signed on paper is kept as a scan. */
export const checkSigned = async (context: SessionContext, entity: string, owner: string): Promise<void> => {
  requirePermission(context, ...signOnPaperRight);
  const files = await readAttachments(context.store, { entity, owner });
  refuseUnless(files.length > 0, 'contract.scanMissing');
};

/** By the link: of exactly what was shown. */
export const acceptanceOf = ({ clock }: SessionContext, { input, by }: AskedHere): Contract['acceptance'] =>
  by.performer === 'link'
    ? {
        name: by.name,
        mobile: String(input['mobile'] ?? ''),
        hash: String(input['hash'] ?? ''),
        at: clock.now(),
        address: by.address,
      }
    : null;
