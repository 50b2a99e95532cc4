// An act that changes the state of a document and gives it no number: by a user, through a link, or by the clock.
import { type SessionContext, write } from '#functions/http/context.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Write } from '#functions/storage/writes.ts';
import { inBoth } from '#shared/documents/bothLanguages.ts';
import type { Act } from '#shared/documents/documentAct.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { bothNames } from '#shared/kernel/names.ts';
import type { ActedBy, ActPlace, DocumentActs, DocumentFacts } from '../documentActs.ts';
import { auditOfAct, type Performed } from './postInLane.ts';

type Moved<Document> = { document: Document; writes: Write[]; outbox: readonly OutboxMessage[] };

/** The document after the act, with all that is written of it; refuses where its area does. */
export const movedDocument = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  place: ActPlace,
  acts: Pick<DocumentActs<Document, Facts>, 'records' | 'besides'>,
  { document, act, by }: { document: Document; act: Act; by: ActedBy },
): Promise<Moved<Document>> => {
  const { headerWrite, wordsWrite } = acts.records;
  const { fields, writes = [], outbox = [] } = await acts.besides(place, document, { act, by });
  const after: Document = { ...document, ...fields, status: act.to };
  return {
    document: { ...after, rev: document.rev + 1 },
    writes: [headerWrite(after), wordsWrite(after), ...writes],
    outbox,
  };
};

/** By a user. */
export const moveDocument = async <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Performed<Document, Answer>,
): Promise<Answer> => {
  const { act, document: before, answerOf, saidBy } = performed;
  const said = saidBy === undefined ? {} : { saidBy };
  const by = { name: inBoth(bothNames(context.actor)), address: null, ...said };
  const { document, writes, outbox } = await movedDocument(context, acts, { document: before, act, by });
  return write(context, {
    writes,
    outbox,
    audit: { ...auditOfAct(acts.kind, performed), number: document.number, ...(saidBy && { facts: said }) },
    answer: answerOf(document, []),
  });
};
