// The parts of a document that did not come from the form: id, author, times, no number yet.
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import type { DocumentBase } from '#shared/documents/documentBase.ts';
import { nameIn } from '#shared/kernel/names.ts';
import type { Person } from '#shared/kernel/person.ts';

export const personOf = ({ actor }: SessionContext): Person => ({
  id: actor.id,
  name: actor.name,
  name_ar: nameIn('ar', actor),
});

export const newDocumentFields = (
  context: SessionContext,
): Omit<DocumentBase, 'status' | 'date' | 'branch' | 'chunks' | 'lane' | 'lockException'> & {
  status: 'draft';
} => {
  const author = personOf(context);
  const at = context.clock.now();
  return {
    id: newRecordId(context),
    number: null,
    status: 'draft',
    reverses: null,
    reversedBy: null,
    createdBy: author,
    createdAt: at,
    updatedBy: author,
    authors: [author.id],
    updatedAt: at,
    postedBy: null,
    postedAt: null,
    seq: null,
    reason: null,
    importNumber: null,
    linesRev: 1,
    rev: 1,
  };
};
