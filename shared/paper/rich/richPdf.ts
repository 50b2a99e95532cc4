// Draws a rich text on pages: blocks of runs with their marks, lists, quotes and pictures, in the one font of paper.
import type { Direction } from '#shared/paper/arabicText.ts';
import type { Frame, Paper, Place, TextStyle } from '#shared/paper/pdfPaper.ts';
import { faintLine, hairline, ink, softInk } from '#shared/paper/pdfStyle.ts';
import { type Piece, type SetLine, type Stretch, setLines } from '#shared/paper/rich/richLines.ts';
import { hostOf, type ImageSize, isKeptImage, keptImageSize } from '#shared/richText/richAddress.ts';
import {
  directionOfBlock,
  headerFactors,
  itemLabel,
  type RichBlock,
  type RichRun,
  richBlocks,
  sizeFactors,
} from '#shared/richText/richBlocks.ts';

/** `data`: of its picture; null where that cannot be drawn. */
type RunStretch = Stretch & { readonly run: RichRun | null; readonly data?: string | null };

/** A line as it is drawn; `left` of its pieces is from the left edge of its place. */
export type RichLine = {
  /** Space above it, unless it is the first of a page. */
  readonly gap: number;
  readonly ascent: number;
  readonly height: number;
  readonly pieces: readonly Piece<RunStretch>[];
  /** Where the bar of a quote is. */
  readonly bar: number | null;
  /** A heading is not left alone at the foot of a page. */
  readonly keepsNext: boolean;
};

type Setting = { readonly width: number; readonly size?: number | undefined };

const usualSize = 9.5;
const indentWidth = 18;
const scriptFactor = 0.65;
const pointsPerPixel = 0.75;
const pictureHeightMax = 320;

const factorOf = (block: RichBlock, run: RichRun | null): number => {
  const header = block.kind === 'header' ? headerFactors[block.level] : 1;
  const { size, script } = run?.marks ?? {};
  return header * (size ? sizeFactors[size] : 1) * (script ? scriptFactor : 1);
};

/** Italics, serif and monospace are set upright in the one font that has Arabic letters. */
const styleOf = (block: RichBlock, run: RichRun | null, size: number): TextStyle => ({
  size: size * factorOf(block, run),
  color: run?.marks.color ?? (block.kind === 'quote' ? softInk : ink),
  weight: run?.marks.bold || block.kind === 'header' ? 'semibold' : undefined,
});

const drawnPicture = /^data:image\/(?:png|jpeg);/;

const fitting = (own: ImageSize, width: number): ImageSize => {
  const [wide, high] = [own.width * pointsPerPixel, own.height * pointsPerPixel];
  const scale = Math.min(1, width / wide, pictureHeightMax / high);
  return { width: wide * scale, height: high * scale };
};

const sizeOf = (paper: Paper, data: string | undefined): ImageSize | null => {
  if (data === undefined || !drawnPicture.test(data)) return null;
  try {
    return paper.pdf.getImageProperties(data);
  } catch {
    // A broken picture must not keep anybody from printing the text around it.
    return null;
  }
};

/** A kept picture that cannot be had leaves its place free. */
const pictureIn = (paper: Paper, source: string, width: number): Pick<RunStretch, 'picture' | 'data'> => {
  const kept = keptImageSize(source);
  const data = kept ? paper.images.get(source) : source;
  const own = sizeOf(paper, data);
  const size = own ?? kept;
  return { picture: size ? fitting(size, width) : undefined, data: own ? (data ?? null) : null };
};

/** In the place of a picture that paper cannot show. */
const pictureName = (source: string): string =>
  `[${hostOf(source) || (/^data:image\/([\w-]+)/.exec(source)?.[1] ?? '')}]`;

const stretchOf = (paper: Paper, run: RichRun, at: { style: TextStyle; width: number }): RunStretch => {
  const { style, width } = at;
  if ('text' in run) return { run, style, text: paper.drawable(run.text, style) };
  const drawn = pictureIn(paper, run.image, width);
  return { run, style, ...drawn, text: drawn.picture ? '' : pictureName(run.image) };
};

const isAtRight = (block: RichBlock, direction: Direction): boolean =>
  block.align === 'right' || direction === 'rtl';

/** How far a line is moved from the left edge of the room that its block has. */
const shiftOf = (block: RichBlock, direction: Direction, slack: number): number => {
  if (block.align === 'center') return slack / 2;
  return isAtRight(block, direction) ? slack : 0;
};

/** What a block leaves free at the side where it begins. */
const inset = ({ kind, indent }: RichBlock): number =>
  indentWidth * (indent + (kind === 'item' || kind === 'quote' ? 1 : 0));

const gaps = { paragraph: 0.35, quote: 0.35, item: 0.2, header: 0.7 } as const;

const heightsOf = (line: SetLine<RunStretch>, least: number) => {
  const sizes = line.pieces.map(({ stretch }) => stretch.picture?.height ?? stretch.style.size * 1.1);
  const texts = line.pieces
    .filter(({ stretch }) => !stretch.picture)
    .map(({ stretch }) => stretch.style.size);
  const ascent = Math.max(least * 1.1, ...sizes);
  return { ascent, height: ascent + 0.4 * Math.max(least, ...texts) };
};

/** The number or the dot of an item, in the room before it. */
const labelOf = (
  paper: Paper,
  block: RichBlock,
  at: { size: number; direction: Direction; width: number },
) => {
  if (block.kind !== 'item') return [];
  const style = styleOf(block, null, at.size);
  const [label] = setLines([{ run: null, style, text: itemLabel(block.number) }], {
    direction: at.direction,
    width: at.width,
    measure: paper.measure,
  });
  const end = inset(block) - 5;
  return (label?.pieces ?? []).map((piece) => ({
    ...piece,
    left: piece.left + (at.direction === 'rtl' ? at.width - end : end - (label?.width ?? 0)),
  }));
};

const barOf = (block: RichBlock, direction: Direction, width: number): number | null => {
  if (block.kind !== 'quote') return null;
  const start = inset(block) - indentWidth / 2;
  return direction === 'rtl' ? width - start : start;
};

const linesOfBlock = (paper: Paper, block: RichBlock, { width, size = usualSize }: Setting): RichLine[] => {
  const direction = directionOfBlock(block, paper.direction);
  const free = inset(block);
  const room = Math.max(width - free, indentWidth);
  const stretches = block.runs.map((run) =>
    stretchOf(paper, run, { style: styleOf(block, run, size), width: room }),
  );
  const own = styleOf(block, null, size).size;
  return setLines(stretches, { direction, width: room, measure: paper.measure }).map((line, index) => {
    const shift = shiftOf(block, direction, room - line.width) + (direction === 'rtl' ? 0 : free);
    const label = index === 0 ? labelOf(paper, block, { size, direction, width }) : [];
    return {
      ...heightsOf(line, stretches.length === 0 ? own : 0),
      gap: index === 0 ? own * gaps[block.kind] : 0,
      pieces: [...label, ...line.pieces.map((piece) => ({ ...piece, left: piece.left + shift }))],
      bar: barOf(block, direction, width),
      keepsNext: block.kind === 'header',
    };
  });
};

/** The lines of a text in a width, for a page that draws two texts beside each other. */
export const richLines = (paper: Paper, text: string, setting: Setting): RichLine[] =>
  richBlocks(text).flatMap((block) => linesOfBlock(paper, block, setting));

type Spot = { readonly left: number; readonly baseline: number };

const placeAt = (paper: Paper, left: number, width: number): Place => ({
  start: paper.direction === 'rtl' ? paper.width - left - width : left,
  width,
});

const drawPicture = (paper: Paper, { stretch, width }: Piece<RunStretch>, at: Spot): void => {
  const { picture, data, run } = stretch;
  if (!picture || !run || !('image' in run)) return;
  const top = at.baseline - picture.height;
  // The same picture is in the file once, by its short name.
  const alias = isKeptImage(run.image) ? run.image : undefined;
  if (data) paper.pdf.addImage(data, at.left, top, width, picture.height, alias, 'FAST');
  else paper.fill({ ...placeAt(paper, at.left, width), top, height: picture.height }, faintLine);
};

const rises = { super: 0.5, sub: -0.2 } as const;

const drawWords = (paper: Paper, piece: Piece<RunStretch>, at: Spot): void => {
  const { stretch, glyphs, width } = piece;
  const { style, run } = stretch;
  const { background, underline, strike, script, link } = run?.marks ?? {};
  const { size, color } = style;
  const place = placeAt(paper, at.left, width);
  const baseline = at.baseline - (script ? size * rises[script] : 0);
  if (background) paper.fill({ ...place, top: baseline - size, height: size * 1.35 }, background);
  paper.write({ glyphs, width }, style, { ...place, baseline });
  if (underline || link) paper.rule({ ...place, top: baseline + size * 0.16 }, color, size / 16);
  if (strike) paper.rule({ ...place, top: baseline - size * 0.3 }, color, size / 16);
  if (link) paper.pdf.link(at.left, baseline - size, width, size * 1.35, { url: link });
};

/** Draws a line whose top left corner is there. */
export const drawRichLine = (paper: Paper, line: RichLine, at: { left: number; top: number }): void => {
  if (line.bar !== null) {
    const place = placeAt(paper, at.left + line.bar - 1, 2);
    paper.fill({ ...place, top: at.top, height: line.height }, hairline);
  }
  for (const piece of line.pieces) {
    const spot = { left: at.left + piece.left, baseline: at.top + line.ascent };
    if (piece.stretch.picture) drawPicture(paper, piece, spot);
    else drawWords(paper, piece, spot);
  }
};

type Drawn = { readonly frame: Frame; readonly top: number; readonly size?: number | undefined };

/** Draws a text in a frame, over as many pages as it needs; says where it ends. */
export const drawRichText = (paper: Paper, text: string, { frame, top, size }: Drawn): number => {
  const lines = richLines(paper, text, { width: frame.width, size });
  let end = top;
  for (const [index, line] of lines.entries()) {
    const next = line.keepsNext ? (lines[index + 1]?.height ?? 0) : 0;
    const isFirst = index === 0;
    const start = end + (isFirst ? 0 : line.gap);
    const fits = start + line.height + next <= frame.bottom;
    const lineTop = fits ? start : frame.nextPage();
    drawRichLine(paper, line, { left: paper.leftOf(frame), top: lineTop });
    end = lineTop + line.height;
  }
  return end;
};
