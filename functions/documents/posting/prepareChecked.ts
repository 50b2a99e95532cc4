// Prepares a transition of a document in which its kind finds no fault; the first one is refused.
import type { SessionContext } from '#functions/http/context.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { type Fault, faultDetails } from '#shared/documents/documentRefusals.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Asked, DocumentActs, DocumentFacts, Prepared } from '../documentActs.ts';

export const refuseFault = (fault: Fault | null | undefined): void => {
  if (fault) throw new Refusal(fault.code, faultDetails(fault));
};

export const prepareChecked = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  { faults, aboutFaults, prepare }: DocumentActs<Document, Facts>,
  { document, ...asked }: Asked<Facts> & { document: Document },
): Promise<Prepared<Document>> => {
  const about = aboutFaults(context, document, asked);
  refuseFault(faults(document, about, asked.transition)[0]);
  return prepare(context, document, { ...asked, about });
};
