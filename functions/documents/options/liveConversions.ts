// What was made of a document and is still there: a draft that was deleted has taken nothing of it.
import type { Store } from '#functions/storage/store.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import type { Conversion, Convertible } from '#shared/documents/options/optionFields.ts';

export const liveConversions = async (store: Store, { conversions }: Convertible): Promise<Conversion[]> => {
  const all = conversions ?? [];
  if (all.length === 0) return [];
  const items = await store.getAll(
    all.map(({ to, id }) => ({ pk: `${kindNamed(to)?.key ?? ''}#${id}`, sk: '#' })),
  );
  return all.filter((_, at) => items[at]);
};
