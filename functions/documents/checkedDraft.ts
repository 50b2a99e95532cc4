// What every act asks of a draft before it is done, in a lane or beside one: amounts in the scale of the books, an approval where one is needed, its own checks, an open day.
import type { SessionContext } from '#functions/http/context.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { dateFault, type Poster } from '#shared/ledger/postingRules.ts';
import type { DocumentActs, DocumentFacts, Known } from './documentActs.ts';
import { posterOf, refuseOldCurrency } from './posting/doneDocument.ts';
import { refuseUnapproved } from './posting/refuseUnapproved.ts';

/** The lines as the kind has checked them. Nothing is posted on a closed day, whatever a kind checks itself. */
export const checkedLines = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { document, known }: { document: Document; known: Known<Facts> },
): Promise<Document['lines']> => {
  const lines = await acts.checked(context, document, known);
  const fault = acts.getPostings ? dateFault(known.rules, document.date, known.poster) : null;
  if (fault) throw new Refusal(fault.code, fault.details);
  return lines;
};

/** By the rules under which the act is done; answers the lines with those that the product adds, and what was known. */
export const checkedDraft = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { document, rules, isApproved }: { document: Document; rules: LaneRules; isApproved: boolean },
): Promise<{ lines: Document['lines']; known: Known<Facts> & { poster: Poster } }> => {
  refuseOldCurrency(context, rules);
  const facts = await acts.getFacts(context.store, rules);
  if (!isApproved) refuseUnapproved(context, acts, { document, facts });
  const known = { facts, rules, poster: posterOf(context) };
  return { lines: await checkedLines(context, acts, { document, known }), known };
};
