// Sets text in lines: which glyphs a line contains, in what order, and how wide they are. Widths are at size 1.

import { type Direction, directionOf, orderedText, shape, visualLine } from '#shared/paper/arabicText.ts';
import { emojiWidth } from '#shared/paper/emoji/emojiText.ts';
import { tanwinSign } from '#shared/paper/signs/tanwin.ts';

/** One line as drawn, with its width. */
export type Line = { readonly glyphs: string; readonly width: number };

export type FontMetadata = {
  cmap: { unicode: { codeMap: Record<number, number> } };
  widthOfGlyph: (glyph: number) => number;
};

const spaces = /[\t\u00a0\u2000-\u200a\u202f]/g;
const beyondFonts = /[\ud800-\udbff][\udc00-\udfff]/g;
const variantSelectors = /[\ufe00-\ufe0f]/g;

/** Widths of code points in a font, in points at size 1; -1 where there is no glyph and no picture. */
export const widthsOf = (metadata: FontMetadata, isPicture: (code: number) => boolean) => {
  const known = new Map<number, number>();
  return (code: number): number => {
    let width = known.get(code);
    if (code === tanwinSign.charCodeAt(0)) return 0;
    if (width === undefined) {
      const glyph = metadata.cmap.unicode.codeMap[code];
      const missing = isPicture(code) ? emojiWidth : -1;
      width = glyph ? metadata.widthOfGlyph(glyph) / 1000 : missing;
      known.set(code, width);
    }
    return width;
  };
};

type Widths = ReturnType<typeof widthsOf>;

const invisible = (code: number) =>
  code === 0x061c ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff;

/** A stretch of a text, `end` exclusive. */
type Span = { readonly start: number; readonly end: number };

const wordSpans = (shaped: string): Span[] => {
  let start = 0;
  return shaped.split(' ').map((word) => {
    const span = { start, end: start + word.length };
    start = span.end + 1;
    return span;
  });
};

/** Widths are sums of fractions; text that fits exactly must not wrap for the last bit of one. */
const tolerance = 1e-3;

/** The pieces of a word that is wider than a line. */
const cutWord = (word: Span, widthOf: (index: number) => number, width: number): Span[] => {
  const pieces: Span[] = [];
  let { start } = word;
  let taken = 0;
  for (let index = word.start; index < word.end; index++) {
    const advance = widthOf(index);
    if (taken + advance > width + tolerance && index > start) {
      pieces.push({ start, end: index });
      start = index;
      taken = 0;
    }
    taken += advance;
  }
  return [...pieces, { start, end: word.end }];
};

/** Where the lines of a shaped text start and end: at spaces, and inside a word only where it is wider than a line. */
export const lineSpans = (shaped: string, widthOf: (index: number) => number, width: number): Span[] => {
  const lines: Span[] = [];
  const fits = (start: number, end: number) => {
    let total = 0;
    for (let index = start; index < end && total <= width + tolerance; index++) total += widthOf(index);
    return total <= width + tolerance;
  };
  for (const word of wordSpans(shaped)) {
    const line = lines.at(-1);
    if (line && fits(line.start, word.end)) lines[lines.length - 1] = { start: line.start, end: word.end };
    else lines.push(...cutWord(word, widthOf, width));
  }
  return lines;
};

export const glyphsWidth = (glyphs: string, widths: Widths): number => {
  let total = 0;
  for (let index = 0; index < glyphs.length; index++) total += Math.max(0, widths(glyphs.charCodeAt(index)));
  return total;
};

const isArabic = (code: number) => code >= 0x0600 && code <= 0x06ff;

/** Only characters that the font can draw; a question mark says that something stood there. */
export const drawable = (text: string, widths: Widths): string => {
  const known = text
    .normalize('NFC')
    .replace(variantSelectors, '')
    .replace(beyondFonts, '?')
    .replace(spaces, ' ');
  let drawn = '';
  for (const character of known) {
    const code = character.charCodeAt(0);
    drawn += widths(code) >= 0 || invisible(code) || isArabic(code) ? character : '?';
  }
  return drawn;
};

/** Lines of a text at size 1 in a width. */
export const linesOf = (
  text: string,
  setting: { widths: Widths; direction: Direction; width: number },
): Line[] =>
  text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const { widths, width } = setting;
    const plain = drawable(paragraph, widths).trimEnd();
    const ordered = orderedText(plain, directionOf(plain, setting.direction));
    const advance = (index: number) => Math.max(0, widths(ordered.shaped.charCodeAt(index)));
    return lineSpans(ordered.shaped, advance, width).map(({ start, end }) => {
      const glyphs = visualLine(ordered, start, end);
      return { glyphs, width: glyphsWidth(glyphs, widths) };
    });
  });

export const widthOfText = (text: string, widths: Widths): number => glyphsWidth(shape(text), widths);

/** A text that is too long for one line, cut and ended with three dots. */
export const cutToFit = (text: string, width: number, widths: Widths): string => {
  if (widthOfText(text, widths) <= width + tolerance) return text;
  let length = text.length;
  while (length > 0 && widthOfText(`${text.slice(0, length)}…`, widths) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
};
