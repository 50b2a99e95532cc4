// Records of a large resource by names, as a file has them: by the places of exactly these names, and by words only where no such record will do.
import type { Store } from '#functions/storage/store.ts';
import { comparedKey, searchKey } from '#shared/kernel/searchKey.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { listing } from '../listRecords.ts';
import { codeOfPlace, placesOfName } from '../orderItems.ts';
import { isSeen, type Visibility } from '../recordScope.ts';
import { recordsNamed } from '../recordWays.ts';

/** Records that are looked through for one name. */
const foundMax = 20;
/** Names looked for at once: a file may hold as many as rows. */
const namesAtOnce = 50;

type Reader = { store: Store; visibility: Visibility };

/** `isFit`: which of the records will do, such as those in use. */
export type Called = { text: string; isFit: (row: ResourceRow) => boolean };

const hasName = (row: ResourceRow, text: string, keyOf: (text: string) => string): boolean =>
  [row.name, row.name_ar].some((name) => keyOf(name) === keyOf(text));

const codesAt = async ({ store }: Reader, resource: AnyResource, text: string): Promise<string[]> => {
  const places = (['name', 'name_ar'] as const).flatMap((field) => placesOfName(resource, field, text) ?? []);
  const pages = await Promise.all(places.map((range) => store.page({ ...range, limit: foundMax })));
  return pages.flatMap(({ items }) => items.map(codeOfPlace));
};

/** Those that are called exactly so, for each name; what an old place leads to is left out. */
const exactly = async (
  reader: Reader,
  resource: AnyResource,
  names: readonly Called[],
): Promise<ResourceRow[][]> => {
  const { store, visibility } = reader;
  const codes = await Promise.all(names.map(({ text }) => codesAt(reader, resource, text)));
  const rows = await recordsNamed(store, resource, [...new Set(codes.flat())]);
  const seen = new Map(rows.filter((row) => isSeen(visibility, resource, row)).map((row) => [row.code, row]));
  return names.map(({ text }, at) =>
    [...new Set(codes[at])].flatMap((code) => {
      const row = seen.get(code);
      return row && hasName(row, text, searchKey) ? [row] : [];
    }),
  );
};

/** Those that are called so but for spelling, articles and signs. */
const byWords = async (reader: Reader, resource: AnyResource, text: string): Promise<ResourceRow[]> => {
  const search = comparedKey(text);
  if (search === '') return [];
  const { items } = await listing(reader, resource, { search, limit: foundMax });
  return items.filter((row) => hasName(row, text, comparedKey));
};

/** For each name the records that will do; all that are called so where none will. */
export const recordsCalled = async (
  reader: Reader,
  resource: AnyResource,
  names: readonly Called[],
): Promise<ResourceRow[][]> => {
  const found: ResourceRow[][] = [];
  for (let first = 0; first < names.length; first += namesAtOnce) {
    const some = names.slice(first, first + namesAtOnce);
    const exact = await exactly(reader, resource, some);
    const answers = some.map(async ({ text, isFit }, at) => {
      const own = exact[at] ?? [];
      if (own.some(isFit)) return own.filter(isFit);
      const others = await byWords(reader, resource, text);
      return others.some(isFit) ? others.filter(isFit) : [...own, ...others];
    });
    found.push(...(await Promise.all(answers)));
  }
  return found;
};
