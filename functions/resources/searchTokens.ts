// Words by which the records of a large resource are found: an item for each, so that a search reads only what begins with the word.
import type { Key } from '#functions/storage/keys.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

/** Words of one record; what is longer than a name has no more. */
const wordsMax = 12;
const wordMax = 24;
/** Letters that share a partition. */
const lettersOfPartition = 2;

/** What a search looks into. */
export const searchText = ({ searched }: AnyResource, row: ResourceRow): string =>
  searchKey([row.code, row.name, row.name_ar, ...searched.map((field) => row[field] ?? '')].join(' '));

const wordsOf = (resource: AnyResource, row: ResourceRow | null): Set<string> =>
  new Set(
    row === null
      ? []
      : searchText(resource, row)
          .split(' ')
          .filter((word) => word !== '')
          .slice(0, wordsMax)
          .map((word) => word.slice(0, wordMax)),
  );

const tokenPartition = ({ one }: AnyResource, word: string): string =>
  `TOK#${one}#${word.slice(0, lettersOfPartition)}`;

const tokenKey = (resource: AnyResource, word: string, code: string): Key => ({
  pk: tokenPartition(resource, word),
  sk: `${word}#${code}`,
});

/** The records that have a word that begins so, and the other words as well. */
export type TokenRange = { pk: string; begins: string; holding: readonly string[] };

/** Where the records are, one range for each word, the longest first; letters fewer than a partition's are not looked for. */
export const tokenRanges = (resource: AnyResource, search: string): TokenRange[] => {
  const words = [...new Set(searchKey(search).split(' '))]
    .filter((word) => word.length >= lettersOfPartition)
    .sort((one, other) => other.length - one.length)
    .slice(0, wordsMax);
  return words.map((word) => ({
    ...{ pk: tokenPartition(resource, word), begins: word.slice(0, wordMax) },
    holding: words.filter((other) => other !== word),
  }));
};

export const codeOfToken = ({ sk }: { sk?: unknown }): string => String(sk).replace(/^[^#]*#/, '');

/** Written with the record: its words, each with all that is searched, so that by one of them it is told whether the others are there; and without those that it has lost. */
export const tokenWrites = (
  resource: AnyResource,
  { before, row }: { before: ResourceRow | null; row: ResourceRow | null },
): Write[] => {
  if (!resource.large) return [];
  const [old, now] = [wordsOf(resource, before), wordsOf(resource, row)];
  const [oldText, text] = [before, row].map((each) => each && searchText(resource, each));
  const code = row?.code ?? before?.code ?? '';
  const attributes = { searchText: text };
  return [
    ...(text === oldText ? [] : [...now]).map((word) =>
      overwrite({ key: tokenKey(resource, word, code), attributes }),
    ),
    ...[...old]
      .filter((word) => !now.has(word))
      .map((word) => remove({ key: tokenKey(resource, word, code), expect: 'any' })),
  ];
};
