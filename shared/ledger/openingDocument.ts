// The document of an open item: that of its entry, and of an opening the one that the text of its line names, which was written before the books began.
import { isDate } from '../kernel/dates.ts';
import { type JournalEntry, type OpenItem, sourceOf } from './journalEntry.ts';

/** Its number, and the day on which it was written. */
export type ItemDocument = { readonly number: string; readonly date: string };

const dot = ' · ';
const dash = ' – ';

/** The text of the line that brings an opening item in: its document, and what else is said of it. */
export const openingText = ({ number, date }: ItemDocument, words = ''): string =>
  [[number, date].filter(Boolean).join(dot), words].filter(Boolean).join(dash);

const pattern = new RegExp(`^(?:(?<number>.+?)${dot})?(?<date>\\d{4}-\\d{2}-\\d{2})(?:${dash}.*)?$`, 'su');

/** What a text of this form names; null of another text. */
export const documentIn = (text: string): ItemDocument | null => {
  const { number = '', date = '' } = pattern.exec(text)?.groups ?? {};
  return isDate(date) ? { number, date } : null;
};

type Made = Pick<JournalEntry, 'source' | 'number' | 'date' | 'period' | 'reverses' | 'lines'>;

/** The books know an opening item from the day of its entry on; its own number and day name and age it. */
export const documentOfItem = (entry: Made, { line }: Pick<OpenItem, 'line'>): ItemDocument => {
  const own = { number: sourceOf(entry).number, date: entry.date };
  if (entry.period !== 'opening' || entry.reverses !== null) return own;
  const named = documentIn(entry.lines[line]?.text ?? '');
  return { number: named?.number || own.number, date: named?.date ?? own.date };
};
