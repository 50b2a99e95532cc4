// How near what is typed is to a name, the same for screens, acts and records: what begins so before what has it somewhere.
import { comparedKey } from '../kernel/searchKey.ts';

/** `called`: it is a further word for what is meant. `elsewhere`: something else than the name has it. */
export const near = {
  begins: 0,
  words: 1,
  beginsPartly: 2,
  called: 3,
  wordsBegin: 4,
  inside: 5,
  elsewhere: 6,
} as const;

const nearnessTo = (typed: string, name: string): number => {
  const own = comparedKey(name);
  if (`${own} `.startsWith(`${typed} `)) return near.begins;
  const [sought, words] = [typed.split(' '), own.split(' ')];
  if (sought.every((word) => words.includes(word))) return near.words;
  if (own.startsWith(typed)) return near.beginsPartly;
  if (sought.every((word) => words.some((each) => each.startsWith(word)))) return near.wordsBegin;
  return own.includes(typed) ? near.inside : near.elsewhere;
};

/** To the nearest of the names. */
export const nearness = (text: string, names: readonly string[]): number => {
  const typed = comparedKey(text);
  const all = typed === '' ? [] : names.map((name) => nearnessTo(typed, name));
  return Math.min(near.elsewhere, ...all);
};

/** The place of the text among words with commas between them, in either language, the first of which mean most; null where it is none. */
export const placeAmong = (text: string, words: string): number | null => {
  const typed = comparedKey(text);
  const places = words
    .split('·')
    .map((own) => own.split(/[،,]/).findIndex((word) => comparedKey(word) === typed))
    .filter((place) => place !== -1);
  return places.length === 0 ? null : Math.min(...places);
};
