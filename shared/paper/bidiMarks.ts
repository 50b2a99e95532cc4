// The invisible characters that steer the order of mixed text: put in for people, left out for machines.

const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Leaves them out; no figure or export may carry them. */
export const withoutMarks = (text: string): string => text.replace(bidiControls, '');

/** Keeps an address or a code whose signs have no direction of their own from left to right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Keeps a name, a date, a phone or a signed amount together and in its own direction inside a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

const isolates = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** What an Arabic sentence would tear apart or turn around: Latin letters, digits with signs beside them, and groups of digits. */
const turnsInArabic =
  /[A-Za-z\u00c0-\u024f]|[^\p{Nd}.,٫٬\s]\p{Nd}|\p{Nd}[^\p{Nd}.,٫٬\s]|\p{Nd}\s+[^\s\p{L}]|[^\s\p{L}]\s+\p{Nd}/u;
const turnsInEnglish = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** An argument of a message as its sentence holds it: kept together where the sentence runs the other way. */
export const argumentIn = (language: 'ar' | 'en', text: string): string => {
  const turns = language === 'ar' ? turnsInArabic : turnsInEnglish;
  return turns.test(text.replace(isolates, '')) ? isolated(text) : text;
};
