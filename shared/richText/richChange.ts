// What the log keeps of a change of rich texts: their words, shortened to those that changed.
import type { Change } from '../audit/changesBetween.ts';
import type { RichField } from '../resources/fields.ts';

/** Characters of each of the two texts. */
const shownMax = 200;

/** Before the first difference. */
const leadMax = 40;

/** Said in the place of the new text where its words are those of the old one. */
const onlyFormat = { name: 'Only its format or pictures have changed', name_ar: 'تغيّر تنسيقه أو صوره فقط' };

const sameFrom = (one: string, other: string): number => {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at += 1;
  return at;
};

const cut = (text: string, from: number): string => {
  const end = from + shownMax;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
};

const wordsOf = ({ rules }: RichField, value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? rules.plain(value).replaceAll(/\s+/g, ' ') : null;

/** The words of one text, such as that of a row that was added. */
export const richWords = (field: RichField, value: unknown): string | null => {
  const words = wordsOf(field, value);
  return words === null ? null : cut(words, 0);
};

export const richChange = (field: RichField, change: Change): Change => {
  const [old, now] = [wordsOf(field, change.old), wordsOf(field, change.new)];
  if (old === null || now === null)
    return { ...change, old: richWords(field, change.old), new: richWords(field, change.new) };
  if (old === now) return { ...change, old: cut(old, 0), new: onlyFormat };
  const isLong = Math.max(old.length, now.length) > shownMax;
  const from = isLong ? Math.max(0, sameFrom(old, now) - leadMax) : 0;
  return { ...change, old: cut(old, from), new: cut(now, from) };
};
