// How many documents that wait to be posted name something: what they name may not go.
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { DocumentRecords } from './documentRecords.ts';

const openStates = ['draft', 'pending'] as const;
const atOnce = 25;

export const draftsNaming = async <Document extends AnyDocument>(
  store: Store,
  records: DocumentRecords<Document>,
  isNaming: (document: Document) => boolean,
): Promise<number> => {
  const found = await Promise.all(openStates.map((state) => store.all(records.stateIndex(state))));
  const ids = found.flat().map((item) => records.headerOf(item).id);
  let count = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const drafts = await Promise.all(
      ids
        .slice(start, start + atOnce)
        .map(async (id) => records.documentOf(await records.readItems(store, id))),
    );
    count += drafts.filter((draft) => draft && isNaming(draft)).length;
  }
  return count;
};
