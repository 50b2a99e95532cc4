// The blocks of the word index: in each month the words that begin alike lie in one item, each with the places of its documents.
import { isExact, isWithin, type Seek } from '#shared/documents/words/searchTerms.ts';
import { type Span, type Spans, spansOfText, textOfSpans, united } from './spans.ts';

/** Letters of a word that name its block; words with the article have one more. */
const lettersOf = (word: string): number => (word.startsWith('ال') ? 3 : 2);

const firstLetters = (word: string, count: number): string =>
  [...word.slice(0, 2 * count)].slice(0, count).join('');

/** Numbers of a series follow each other: a hundred of them lie together. */
const numberBlock = (token: string): string => {
  const digits = token.slice(1);
  return `#${digits.length.toString(36)}${digits.slice(0, Math.max(2, digits.length - 2))}`;
};

const codeLetters = 3;

const fieldBlock = (token: string): string => {
  const cut = token.indexOf(':') + 1;
  return token.slice(0, cut) + firstLetters(token.slice(cut), codeLetters);
};

/** Length and first digit. */
const amountBlock = (token: string): string => token.slice(0, 3);

export const indexBlockOf = (token: string): string => {
  const [mark] = token;
  if (mark === '#') return numberBlock(token);
  if (mark === '$') return amountBlock(token);
  if (mark === '@') return fieldBlock(token);
  return `w${firstLetters(token, lettersOf(token))}`;
};

/** The one block in which everything lies that is looked for, or the range of them. */
export const indexBlocksOf = ({ from, to }: Seek): string | { from: string; to: string } => {
  if (isExact({ from, to })) return indexBlockOf(from);
  // Numbers are looked for with at most two digits more, which is how far their block reaches.
  if (from.startsWith('#')) return indexBlockOf(from);
  if (from.startsWith('$')) return { from: amountBlock(from), to: `${amountBlock(to)}~` };
  const block = indexBlockOf(from);
  return [...from].length >= lettersOf(from) ? block : { from: block, to: `${block}\uffff` };
};

/** Texts of tokens and their places: `;word f0.3;another g1;`. */
const parsed = (text: string): Map<string, string> => {
  const words = new Map<string, string>();
  for (const part of text.split(';')) {
    const cut = part.indexOf(' ');
    if (cut > 0) words.set(part.slice(0, cut), part.slice(cut + 1));
  }
  return words;
};

/** The text of a block with these places more. */
export const withPlaces = (text: string, added: ReadonlyMap<string, Spans>): string => {
  const words = parsed(text);
  for (const [token, spans] of added) {
    const before = words.get(token);
    words.set(token, textOfSpans(before === undefined ? spans : united([spansOfText(before), spans])));
  }
  return `;${[...words].map(([token, places]) => `${token} ${places};`).join('')}`;
};

const placesAt = (text: string, at: number): Span[] => {
  const start = text.indexOf(' ', at) + 1;
  return spansOfText(text.slice(start, text.indexOf(';', start)));
};

/** Where a block has what is looked for. */
export const placesIn = (text: string, seek: Seek): Span[] => {
  const { from } = seek;
  if (/^[$#]/.test(from) && !isExact(seek)) {
    const within = [...parsed(text)].filter(([token]) => isWithin(token, seek));
    return united(within.map(([, places]) => spansOfText(places)));
  }
  const begins = isExact(seek) ? `;${from} ` : `;${from}`;
  const found: Span[][] = [];
  for (let at = text.indexOf(begins); at >= 0; at = text.indexOf(begins, at + 1))
    found.push(placesAt(text, at));
  return found.length === 0 ? [] : united(found);
};

/** Every token of a block with its places. */
export const wordsOfBlock = (text: string): [token: string, spans: Span[]][] =>
  [...parsed(text)].map(([token, places]) => [token, spansOfText(places)]);
