// Arabic for programs that draw one glyph per character, left to right: letters joined, text in visual order.
import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { isolated, withoutMarks } from '#shared/paper/bidiMarks.ts';
import { withNeutralPlaces } from '#shared/paper/emoji/emojiText.ts';
import { tanwinSign } from '#shared/paper/signs/tanwin.ts';

export type Direction = 'rtl' | 'ltr';

/** Presentation forms of a letter: alone, after a joined letter, before one, and between two. */
type Forms = readonly [alone: number, final: number, initial?: number, medial?: number];

// The forms have this order from U+FE80 on; the digit is how many forms the letter has.
const formsInOrder =
  'ء1 آ2 أ2 ؤ2 إ2 ئ4 ا2 ب4 ة2 ت4 ث4 ج4 ح4 خ4 د2 ذ2 ر2 ز2 س4 ش4 ص4 ض4 ط4 ظ4 ع4 غ4 ف4 ق4 ك4 ل4 م4 ن4 ه4 و2 ى2 ي4';

// Letters of neighbouring languages that occur in names; alone they are drawn by their own code point.
const borrowedForms: readonly [letter: number, final: number, count: 2 | 4][] = [
  [0x0671, 0xfb51, 2],
  [0x067e, 0xfb57, 4],
  [0x0686, 0xfb7b, 4],
  [0x0698, 0xfb8b, 2],
  [0x06a9, 0xfb8f, 4],
  [0x06af, 0xfb93, 4],
  [0x06cc, 0xfbfd, 4],
];

const formsOf = new Map<number, Forms>();
let nextForm = 0xfe80;
for (const entry of formsInOrder.split(' ')) {
  const count = Number(entry.slice(1));
  const forms = [0, 1, 2, 3].slice(0, count).map((offset) => nextForm + offset);
  const [alone = nextForm, final = alone, initial, medial] = forms;
  const joining = initial !== undefined && medial !== undefined;
  formsOf.set(entry.charCodeAt(0), joining ? [alone, final, initial, medial] : [alone, final]);
  nextForm += count;
}
for (const [letter, final, count] of borrowedForms)
  formsOf.set(letter, count === 4 ? [letter, final, final + 1, final + 2] : [letter, final]);

const hamza = 0x0621;
const tatweel = 0x0640;
const lam = 0x0644;
const zeroWidthJoiner = 0x200d;
const zeroWidthNonJoiner = 0x200c;

/** Lam with an alef is one glyph; the next code point is its form after a joined letter. */
const lamAlefOf = new Map([
  [0x0622, 0xfef5],
  [0x0623, 0xfef7],
  [0x0625, 0xfef9],
  [0x0627, 0xfefb],
]);

// An alef with the tanwin above it, "نقداً", is one glyph: alone, and after a joined letter.
const alefTanwin = 0xfd3d;
formsOf.set(alefTanwin, [alefTanwin, 0xfd3c]);

/** The tanwin is written behind the alef or before it. After a lam the alef is part of another glyph, which has no form with it: it is drawn above. */
const tanwin = /(?<!\u0644[\u064b-\u0652]*)(?:\u0627\u064b|\u064b\u0627)/g;

const lamAlefTanwin = /(\u0644)[\u064b-\u0652]*(?:\u0627\u064b|\u064b\u0627)/g;

// Other vowel marks have no place of their own in a row of glyphs, so they are left out.
const marks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff]/g;
const joiners = /[\u200c\u200d]/g;
const rightToLeftLetter = /[\u0590-\u065f\u066e-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRightLetter = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;

const causesJoining = (code: number) => code === tatweel || code === zeroWidthJoiner;
const joinsNext = (code: number) => causesJoining(code) || formsOf.get(code)?.length === 4;
const joinsPrevious = (code: number) => causesJoining(code) || (formsOf.has(code) && code !== hamza);

const formOf = (code: number, afterJoined: boolean, beforeJoined: boolean): number => {
  const forms = formsOf.get(code);
  if (!forms) return code;
  const [alone, final, initial, medial] = forms;
  if (initial === undefined || medial === undefined) return afterJoined && code !== hamza ? final : alone;
  if (afterJoined) return beforeJoined ? medial : final;
  return beforeJoined ? initial : alone;
};

/** Joins the letters of a text that stays in reading order; vowel marks but the tanwin of an alef are left out. */
export const shape = (text: string): string => {
  if (!rightToLeftLetter.test(text)) return text.replace(joiners, '');
  const bare = text
    .replace(lamAlefTanwin, `$1\u0627${tanwinSign}`)
    .replace(tanwin, String.fromCharCode(alefTanwin))
    .replace(marks, '');
  let shaped = '';
  let previous = zeroWidthNonJoiner;
  for (let index = 0; index < bare.length; index++) {
    const code = bare.charCodeAt(index);
    const next = bare.charCodeAt(index + 1);
    const afterJoined = joinsNext(previous) && joinsPrevious(code);
    const ligature = code === lam ? lamAlefOf.get(next) : undefined;
    if (ligature === undefined) {
      shaped += String.fromCharCode(formOf(code, afterJoined, joinsNext(code) && joinsPrevious(next)));
      previous = code;
    } else {
      shaped += String.fromCharCode(ligature + (afterJoined ? 1 : 0));
      previous = next;
      index += 1;
    }
  }
  return shaped.replace(joiners, '');
};

/** The direction a piece of text is set in: the page's, unless all its letters belong to the other one; figures run left to right. */
export const directionOf = (text: string, page: Direction): Direction => {
  const hasRightToLeft = rightToLeftLetter.test(text);
  if (hasRightToLeft && leftToRightLetter.test(text)) return page;
  return hasRightToLeft ? 'rtl' : 'ltr';
};

const bidi = bidiFactory();

const embeddingOf = (shaped: string, direction: Direction): EmbeddingLevels =>
  bidi.getEmbeddingLevels(withNeutralPlaces(shaped), direction);

/** Shaped text with the levels that order it, so that its lines can be cut out one by one; null where it is in order already. */
export type OrderedText = { readonly shaped: string; readonly embedding: EmbeddingLevels | null };

const plain = /^[ -~]*$/;

/** A figure with its sign, groups and marks, and more groups after spaces as phones and accounts have them; not what belongs to a code with letters. */
const figures =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: \p{Nd}{1,4})+|(?<![\p{L}\p{N}\-/.+−\u2068])[+\-−]?\p{Nd}+(?:[-/.:,٫٬−]\p{Nd}+)*(?: \p{Nd}+(?:[-.]\p{Nd}+)*)*(?![\p{L}\p{N}])/gu;
const hasSign = /[-+/:−]/;
const phoneGroupsMin = 3;

const isPhone = (groups: readonly string[]): boolean =>
  groups.length >= phoneGroupsMin || (groups.length > 1 && groups[0]?.startsWith('+') === true);

/** The number of a document that begins with a figure: after Arabic letters its first part would come to stand last. */
const codes =
  /(?<![\p{L}\p{N}\-/.\u2066\u2068])\d+(?:[-/.][0-9A-Za-z]+)*[-/.][A-Za-z]+(?:[-/.][0-9A-Za-z]+)*/gu;

/** After Arabic letters a hyphen parts two figures, a sign falls behind its figure, and groups change places: each keeps its own order. */
const withFiguresIsolated = (text: string): string =>
  text.replace(codes, isolated).replace(figures, (found) => {
    const groups = found.split(' ');
    if (isPhone(groups)) return isolated(found);
    return groups.map((group) => (hasSign.test(group) ? isolated(group) : group)).join(' ');
  });

/** The same for a text that is shaped in parts. */
export const figuresIsolated = (text: string): string =>
  rightToLeftLetter.test(text) ? withFiguresIsolated(text) : text;

/** Whether two letters are joined, though each is shaped in a part of its own. */
export const isJoined = (letter: number, next: number): boolean => joinsNext(letter) && joinsPrevious(next);

/** Text that is shaped already, with what orders it. */
export const orderedShapes = (shaped: string, direction: Direction): OrderedText => ({
  shaped,
  embedding: embeddingOf(shaped, direction),
});

export const orderedText = (text: string, direction: Direction): OrderedText => {
  // Most cells of a report are figures, dates and codes.
  if (direction === 'ltr' && plain.test(text)) return { shaped: text, embedding: null };
  const shaped = shape(rightToLeftLetter.test(text) ? withFiguresIsolated(text) : text);
  return { shaped, embedding: embeddingOf(shaped, direction) };
};

/** One line of a text, `start` to `end` (exclusive), as the glyphs stand from left to right. */
export const visualLine = ({ shaped, embedding }: OrderedText, start: number, end: number): string => {
  const last = end - 1;
  if (last < start) return '';
  if (!embedding) return shaped.slice(start, end);
  const glyphs = shaped.split('');
  // The map wants the levels themselves; given the whole result it silently mirrors nothing.
  for (const [index, mirrored] of bidi.getMirroredCharactersMap(shaped, embedding.levels, start, last))
    glyphs[index] = mirrored;
  for (const [from = 0, to = 0] of bidi.getReorderSegments(shaped, embedding, start, last)) {
    const segment = glyphs.slice(from, to + 1).reverse();
    glyphs.splice(from, segment.length, ...segment);
  }
  return withoutMarks(glyphs.slice(start, end).join(''));
};

/** The signs of a line from left to right, each with its place in the text. */
export const visualSigns = (
  { shaped, embedding }: OrderedText,
  start: number,
  end: number,
): { glyph: string; index: number }[] => {
  const last = end - 1;
  if (last < start) return [];
  const order = Array.from({ length: end - start }, (_, offset) => start + offset);
  if (!embedding) return order.map((index) => ({ glyph: shaped.charAt(index), index }));
  const mirrored = bidi.getMirroredCharactersMap(shaped, embedding.levels, start, last);
  for (const [from = 0, to = 0] of bidi.getReorderSegments(shaped, embedding, start, last))
    order.splice(from - start, to + 1 - from, ...order.slice(from - start, to + 1 - start).reverse());
  return order.map((index) => ({ glyph: mirrored.get(index) ?? shaped.charAt(index), index }));
};

/** A whole text as the glyphs stand from left to right. */
export const visual = (text: string, direction: Direction = 'rtl'): string => {
  const ordered = orderedText(text, direction);
  return visualLine(ordered, 0, ordered.shaped.length);
};

/** The letter that a presentation form means in searching and copying. */
export const letterOf = (glyph: number): number => {
  const letters = String.fromCharCode(glyph).normalize('NFKC');
  const isForm = (glyph >= 0xfb50 && glyph <= 0xfdff) || (glyph >= 0xfe70 && glyph <= 0xfeff);
  // Lam with alef stays one sign: viewers disagree on the order of two letters in one glyph, but all search it as لا.
  return isForm && letters.length === 1 ? letters.charCodeAt(0) : glyph;
};
