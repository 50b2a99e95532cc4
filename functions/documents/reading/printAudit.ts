// What the log says of a print: the document by its number, a draft by its title.
import type { SessionContext } from '#functions/http/context.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { auditTitle, type DocumentActs, type DocumentFacts, factsNow } from '../documentActs.ts';

export const printAudit = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
  { store }: Pick<SessionContext, 'store'>,
  document: Document,
) => {
  const { id, number, branch } = document;
  const called =
    number === null ? auditTitle(acts, (await factsNow(acts, store)).facts, document) : { number };
  return { action: 'print', entity: { one: acts.kind.name }, id, branch, ...called } as const;
};
