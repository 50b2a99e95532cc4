// Sets a rich text in lines: where each piece of a run comes to stand, with letters joined and mixed directions in order.
import {
  type Direction,
  figuresIsolated,
  isJoined,
  orderedShapes,
  shape,
  visualSigns,
} from '#shared/paper/arabicText.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { lineSpans } from '#shared/paper/pdfLines.ts';
import type { TextStyle } from '#shared/paper/pdfPaper.ts';

/** A stretch of text in one style, or a picture in its size. */
export type Stretch = {
  readonly text: string;
  readonly style: TextStyle;
  readonly picture?: { readonly width: number; readonly height: number } | undefined;
};

/** What is drawn in one go: the glyphs of one stretch that stand side by side, `left` from where the line begins. */
export type Piece<S extends Stretch> = {
  readonly stretch: S;
  readonly glyphs: string;
  readonly left: number;
  readonly width: number;
};

export type SetLine<S extends Stretch> = { readonly pieces: readonly Piece<S>[]; readonly width: number };

type Setting = {
  readonly direction: Direction;
  readonly width: number;
  /** The width of one glyph in points. */
  readonly measure: (glyph: string, style: TextStyle) => number;
};

const pictureSign = '\ufffc';
const joiner = '\u200d';

/** The signs of all stretches, each with the stretch that it belongs to. */
type Owned = { readonly text: string; readonly owners: readonly number[] };

const ownedText = (stretches: readonly Stretch[]): Owned => {
  const signs = stretches.map(({ text, picture }) => (picture ? pictureSign : text));
  return { text: signs.join(''), owners: signs.flatMap((sign, owner) => sign.split('').map(() => owner)) };
};

/** Signs that are put in for the order belong to the stretch in which they come to stand. */
const withFigures = ({ text, owners }: Owned): Owned => {
  const isolated = figuresIsolated(text);
  let at = 0;
  const moved = isolated.split('').map((sign) => {
    const owner = owners[Math.min(at, owners.length - 1)] ?? 0;
    if (sign === text.charAt(at)) at += 1;
    return owner;
  });
  return { text: isolated, owners: moved };
};

type Part = { text: string; owner: number };

const partsOf = ({ text, owners }: Owned): Part[] => {
  const parts: Part[] = [];
  for (const [index, sign] of text.split('').entries()) {
    const owner = owners[index] ?? 0;
    const last = parts.at(-1);
    if (last?.owner === owner) last.text += sign;
    else parts.push({ text: sign, owner });
  }
  return parts;
};

/** A word that changes its style in the middle stays joined. */
const shapedParts = (parts: readonly Part[]): Owned => {
  const isJoinedAfter = (index: number): boolean => {
    const [left, right] = [parts[index]?.text, parts[index + 1]?.text];
    if (!left || !right) return false;
    return isJoined(left.charCodeAt(left.length - 1), right.charCodeAt(0));
  };
  const shaped = parts.map(({ text, owner }, index) => ({
    text: shape(`${isJoinedAfter(index - 1) ? joiner : ''}${text}${isJoinedAfter(index) ? joiner : ''}`),
    owner,
  }));
  return {
    text: shaped.map(({ text }) => text).join(''),
    owners: shaped.flatMap(({ text, owner }) => text.split('').map(() => owner)),
  };
};

/** The lines of stretches that follow each other, set in a width. */
export const setLines = <S extends Stretch>(stretches: readonly S[], setting: Setting): SetLine<S>[] => {
  const { direction, width, measure } = setting;
  const { text, owners } = shapedParts(partsOf(withFigures(ownedText(stretches))));
  const ordered = orderedShapes(text, direction);
  const ownerOf = (index: number): S | undefined => stretches[owners[index] ?? 0];
  const advance = (index: number): number => {
    const stretch = ownerOf(index);
    return stretch ? (stretch.picture?.width ?? measure(text.charAt(index), stretch.style)) : 0;
  };
  return lineSpans(text, advance, width).map(({ start, end }) => {
    const pieces: { stretch: S; glyphs: string; left: number; width: number }[] = [];
    let left = 0;
    for (const { glyph, index } of visualSigns(ordered, start, end)) {
      const stretch = ownerOf(index);
      const wide = advance(index);
      const last = pieces.at(-1);
      if (last && last.stretch === stretch) {
        last.glyphs += withoutMarks(glyph);
        last.width += wide;
      } else if (stretch) pieces.push({ stretch, glyphs: withoutMarks(glyph), left, width: wide });
      left += wide;
    }
    return { pieces, width: left };
  });
};
