// Words by which the records of a large resource are found, and the parts of those with digits: an item for each, so that a search reads only what begins so.
import type { Key } from '#functions/storage/keys.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { searchKey, withoutArticle } from '#shared/kernel/searchKey.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { valuesAt } from '#shared/resources/uniqueValues.ts';

/** Words of one record, as two long names have, and parts of them. */
const wordsMax = 32;
const partsMax = 12;
/** Words that one change writes and removes: the transaction holds the record and all that goes with it as well. */
const changedMax = 64;
const wordMax = 24;
/** Letters that share a partition. */
const lettersOfPartition = 2;

/** What a search looks into: the code and what else is declared before the names, so that a long name takes the place of nothing. */
export const searchText = ({ searched }: AnyResource, row: ResourceRow): string => {
  const more = searched.flatMap((path) => valuesAt(row, path)).map(({ value }) => value ?? '');
  return searchKey([row.code, ...more, row.name, row.name_ar].join(' '));
};

const article = /^(?:ال|لل|بال|وال)/;

/** A word without its article, however little is left: what is typed may be the beginning of a longer word. */
const typedWord = (word: string): string => word.replace(article, '');

/** The forms of a word by which it is found; a short one keeps the letters that may be its own. */
const formsOf = (word: string): string[] => {
  const plain = withoutArticle(word);
  return plain === word ? [word, typedWord(word)] : [plain];
};

/** 0077 is 77; below the letters of a partition noughts stay. */
const withoutNoughts = (digits: string): string =>
  digits.replace(new RegExp(`^0+(?=\\d{${lettersOfPartition}})`), '');

const saudiMobile = /^\+?966(5\d{8})$/;

/** By these P-0077 is found beside its beginning, as 0077 and 77, a name beside a hyphen or in brackets, and a mobile number without its country. */
const partsOf = (word: string): string[] => {
  const parts = word.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const mobile = saudiMobile.exec(word)?.[1];
  const own = parts.length === 1 && parts[0] === word ? [] : parts;
  return [...own, ...parts.filter((part) => /\d/.test(part)), ...(mobile === undefined ? [] : [mobile])]
    .flatMap((part) => [part, withoutNoughts(part)])
    .flatMap(formsOf);
};

const wordsOf = (resource: AnyResource, row: ResourceRow | null): Set<string> => {
  if (row === null) return new Set();
  const words = searchText(resource, row).split(' ');
  const found = (texts: readonly string[], max: number): string[] =>
    [...new Set(texts)].filter((word) => word.length >= lettersOfPartition).slice(0, max);
  return new Set(
    [...found(words.flatMap(formsOf), wordsMax), ...found(words.flatMap(partsOf), partsMax)].map((word) =>
      word.slice(0, wordMax),
    ),
  );
};

const tokenPartition = ({ one }: AnyResource, word: string): string =>
  `TOK#${one}#${word.slice(0, lettersOfPartition)}`;

const tokenKey = (resource: AnyResource, word: string, code: string): Key => ({
  pk: tokenPartition(resource, word),
  sk: `${word}#${code}`,
});

/** The records that have a word that begins so, and the other words as well. */
export type TokenRange = { pk: string; begins: string; holding: readonly string[] };

/** A number that is typed in groups, such as a mobile or VAT number. */
const groupedDigits = /^\+?\d[\d\s()-]{7,}$/;

/** What is typed, folded, and digits by their value. */
export const askedText = (search: string): string => {
  const key = searchKey(search);
  const text = groupedDigits.test(key) ? key.replaceAll(/[\s()-]/g, '') : key;
  return text.replace(/(?<=^| )\d+(?= |$)/g, withoutNoughts);
};

/** Where the records are, one range for each word, the longest first; letters fewer than a partition's are not looked for. */
export const tokenRanges = (resource: AnyResource, search: string): TokenRange[] => {
  const words = [...new Set(askedText(search).split(' ').map(typedWord))]
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
  const written = text === oldText ? [] : [...now];
  return [
    ...written.map((word) => overwrite({ key: tokenKey(resource, word, code), attributes })),
    // A word that stays leads to a record that no longer has it, which a search leaves out.
    ...[...old]
      .filter((word) => !now.has(word))
      .slice(0, changedMax - written.length)
      .map((word) => remove({ key: tokenKey(resource, word, code), expect: 'any' })),
  ];
};
