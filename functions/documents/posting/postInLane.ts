// The act that posts a document, in the lane of its branch: the one way in which a document reaches the ledger.
import type { AuditEntry } from '#functions/http/audit.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import {
  type EntryContent,
  type Posting,
  postJournalEntries,
} from '#functions/ledger/journal/postJournalEntries.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Act } from '#shared/documents/documentAct.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { contentOf } from '../books/documentHash.ts';
import { checkedDraft } from '../checkedDraft.ts';
import type { DocumentActs, DocumentFacts, EntryToPost } from '../documentActs.ts';
import { doneDocument, doneWrites, exceptionFacts, exceptionUsed, type Saved } from './doneDocument.ts';

const numbered = (content: EntryContent, number: string): EntryContent => ({
  ...content,
  source: { ...content.source, number },
});

export type Performed<Document, Answer> = {
  act: Act;
  document: Document;
  saved: Saved;
  answerOf: (document: Document, warnings: Warning[]) => Answer;
  /** Whose answer it is, on the other side. */
  saidBy?: string;
  /** What an approval writes and logs in the same transaction; without one the draft must not need any. */
  approved?: { writes: readonly Write[]; audit: AuditEntry; outbox: readonly OutboxMessage[] } | undefined;
};

/** The first entry numbers the document and brings its writes; what else it posts follows in the lane, under that number. */
export const postingsOf = (
  entries: readonly EntryToPost[],
  documentWrites: Posting['documentWrites'],
): Posting[] => {
  let number: string | undefined;
  return entries.map(({ content, series }, at) => ({
    entryAt: (posted) => {
      if (at === 0) number = posted.number;
      return at === 0 || number === undefined ? content : numbered(content, number);
    },
    series,
    documentWrites: at === 0 ? documentWrites : () => [],
  }));
};

/** What the log says of an act; a document that was never saved is created by it. */
export const auditOfAct = (
  kind: DocumentActs['kind'],
  { act, document, saved }: Pick<Performed<AnyDocument, never>, 'act' | 'document' | 'saved'>,
): AuditEntry => ({
  action: act.name as AuditEntry['action'],
  entity: { one: kind.name },
  id: document.id,
  branch: document.branch,
  ...(saved === 'new' && { facts: { created: true } }),
});

/** All that the log says of a posting; nothing where there is nothing to say. */
const factsOfPosting = (facts: readonly (AuditEntry['facts'] | undefined)[]): Pick<AuditEntry, 'facts'> => {
  const said = facts.filter((each) => each !== undefined);
  return said.length === 0 ? {} : { facts: Object.assign({}, ...said) };
};

/** One try on the current head; a lost race is tried again by the lane. What can be read before does not keep the lane waiting. */
export const postInLane = <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Performed<Document, Answer>,
): Promise<Answer> => {
  const { act, document: draft, saved, answerOf, approved } = performed;
  const { kind, records, getPostings } = acts;
  if (!getPostings) throw new Error('This kind posts no entries');
  return inLane(context.store, draft.branch, async (head) => {
    const { rules } = head;
    const asked = { document: draft, rules, isApproved: approved !== undefined };
    const { lines, known } = await checkedDraft(context, acts, asked);
    const checked = { ...draft, lines, ...exceptionUsed(rules, draft.date, known.poster) };
    const toPost = await getPostings(context, checked, { ...known, seq: head.seq + 1 });
    const document: Document = { ...checked, ...toPost.fields };
    const after = (posted: { seq: number; number: string; postedAt: string }): Document =>
      doneDocument(context, document, { to: act.to, done: posted });
    const entries = toPost.entries.map(({ content, series }) => ({
      content: contentOf(records, document, content),
      series,
    }));
    const postings = postingsOf(entries, (posted) => [
      ...doneWrites(records, { before: draft, after: after(posted), saved }),
      ...(toPost.writes ?? []),
    ]);
    const { writes, posted, head: next } = postJournalEntries(head, postings, context.clock.now());
    const [first] = posted;
    if (!first) throw new Error('What is posted gives an entry');
    const entry = approved?.audit ?? auditOfAct(kind, performed);
    const rev = saved === 'new' ? draft.rev : draft.rev + 1;
    const effect = readyEffect(context, {
      writes: [...writes, ...(approved?.writes ?? [])],
      audit: {
        ...entry,
        number: first.number,
        ...factsOfPosting([entry.facts, toPost.facts, exceptionFacts(document).facts]),
      },
      answer: answerOf({ ...after(first), rev }, await acts.warnings(context, draft, known.facts)),
      outbox: [...foldMessages(context.store, head.seq, next.seq), ...(approved?.outbox ?? [])],
    });
    return { ...effect, head: next };
  });
};
