// Words by which the records of a large resource are found, and the parts of those with digits: an item for each, so that a search reads only what begins so.
import type { Key } from '#functions/storage/keys.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { valuesAt } from '#shared/resources/uniqueValues.ts';

/** Words of one record, and parts of words; what is longer than a name has no more. */
const wordsMax = 12;
const wordMax = 24;
/** Letters that share a partition. */
const lettersOfPartition = 2;

/** What a search looks into. */
export const searchText = ({ searched }: AnyResource, row: ResourceRow): string => {
  const more = searched.flatMap((path) => valuesAt(row, path)).map(({ value }) => value ?? '');
  return searchKey([row.code, row.name, row.name_ar, ...more].join(' '));
};

const wholeWords = (resource: AnyResource, row: ResourceRow | null): string[] =>
  row === null
    ? []
    : searchText(resource, row)
        .split(' ')
        .filter((word) => word !== '')
        .slice(0, wordsMax)
        .map((word) => word.slice(0, wordMax));

/** 0077 is 77; below the letters of a partition noughts stay. */
const withoutNoughts = (digits: string): string =>
  digits.replace(new RegExp(`^0+(?=\\d{${lettersOfPartition}})`), '');

/** By these P-0077 is found beside its beginning: 0077 and 77. */
const partsOf = (word: string): string[] =>
  /\d/.test(word)
    ? (word.match(/\d+|[\p{L}\p{M}]+/gu) ?? [])
        .flatMap((part) => [part, withoutNoughts(part)])
        .filter((part) => part.length >= lettersOfPartition)
    : [];

const wordsOf = (resource: AnyResource, row: ResourceRow | null): Set<string> => {
  const words = wholeWords(resource, row);
  return new Set([...words, ...words.flatMap(partsOf).slice(0, wordsMax)]);
};

const tokenPartition = ({ one }: AnyResource, word: string): string =>
  `TOK#${one}#${word.slice(0, lettersOfPartition)}`;

const tokenKey = (resource: AnyResource, word: string, code: string): Key => ({
  pk: tokenPartition(resource, word),
  sk: `${word}#${code}`,
});

/** The records that have a word that begins so, and the other words as well. */
export type TokenRange = { pk: string; begins: string; holding: readonly string[] };

/** What is typed, folded, and digits by their value. */
export const askedText = (search: string): string =>
  searchKey(search).replace(/(?<=^| )\d+(?= |$)/g, withoutNoughts);

/** Where the records are, one range for each word, the longest first; letters fewer than a partition's are not looked for. */
export const tokenRanges = (resource: AnyResource, search: string): TokenRange[] => {
  const words = [...new Set(askedText(search).split(' '))]
    .filter((word) => word.length >= lettersOfPartition)
    .sort((one, other) => other.length - one.length)
    .slice(0, wordsMax);
  return words.map((word) => ({
    pk: tokenPartition(resource, word),
    begins: word.slice(0, wordMax),
    holding: words.filter((other) => other !== word),
  }));
};

export const codeOfToken = ({ sk }: { sk?: unknown }): string => String(sk).replace(/^[^#]*#/, '');

/** Written with the record: its words, each with all that is searched, so that one of them shows whether the others are there; and without those that it has lost. */
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
