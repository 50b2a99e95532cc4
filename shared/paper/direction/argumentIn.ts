// An argument of a message as its sentence holds it: kept together where the sentence runs the other way.
import { isolated } from '../bidiMarks.ts';
import { codesIsolated } from './bidiParts.ts';

const isolates = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** What an Arabic sentence would tear apart or turn around: Latin letters, digits with signs beside them, and groups of digits. */
const turnsInArabic =
  /[A-Za-z\u00c0-\u024f]|[^\p{Nd}.,٫٬\s]\p{Nd}|\p{Nd}[^\p{Nd}.,٫٬\s]|\p{Nd}\s+[^\s\p{L}]|[^\s\p{L}]\s+\p{Nd}/u;
const turnsInEnglish = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const isArabic = /[\u0600-\u06ff]/;
const beginsInArabic = /^\P{L}*[\u0600-\u06ff]/u;

export const argumentIn = (language: 'ar' | 'en', text: string): string => {
  const turns = language === 'ar' ? turnsInArabic : turnsInEnglish;
  const rest = text.replace(isolates, '');
  if (!turns.test(rest)) return text;
  // Words with a number of a document among them are turned around themselves.
  const inOrder = isArabic.test(rest) && rest === text ? codesIsolated(text) : text;
  // In an Arabic sentence such words go on in its direction once their number is isolated: no mark inside another.
  const isWhole = language === 'ar' && inOrder !== text && beginsInArabic.test(text);
  return isWhole ? inOrder : isolated(inOrder);
};
