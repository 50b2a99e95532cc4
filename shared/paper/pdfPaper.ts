// A sheet of paper that knows the reading direction: measures, wraps and writes text, draws lines and areas.
import { jsPDF } from 'jspdf';
import type { Direction } from '#shared/paper/arabicText.ts';
import type { FontSource, PaperName } from '#shared/paper/documentFrame.ts';
import { drawEmoji } from '#shared/paper/emoji/drawEmoji.ts';
import { type EmojiPictures, emojiPlaces } from '#shared/paper/emoji/emojiText.ts';
import {
  cutToFit,
  drawable,
  type FontMetadata,
  glyphsWidth,
  type Line,
  linesOf,
  widthOfText,
  widthsOf,
} from '#shared/paper/pdfLines.ts';
import { margins, points } from '#shared/paper/pdfStyle.ts';
import { installTextOrder } from '#shared/paper/pdfTextOrder.ts';
import { drawOutline } from '#shared/paper/signs/outline.ts';
import { tanwinsIn } from '#shared/paper/signs/tanwin.ts';

export type TextStyle = {
  readonly size: number;
  readonly weight?: 'semibold' | undefined;
  readonly color: string;
};

/** `figures` is the right edge in both languages, so that decimals stand under each other. */
export type Align = 'start' | 'center' | 'end' | 'figures';

/** A place on the page: distance from the edge where reading starts, and width, in points. */
export type Place = { readonly start: number; readonly width: number; readonly align?: Align | undefined };

/** Where content may be drawn; `nextPage` starts one and says where its content begins. */
export type Frame = Place & { readonly bottom: number; nextPage: () => number };

export type Margin = { readonly side: number; readonly top: number; readonly bottom: number };

export type Paper = {
  readonly pdf: jsPDF;
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  readonly margin: Margin;
  /** The data of pictures that are not in the texts themselves, by their sources. */
  readonly images: ReadonlyMap<string, string>;
  /** The lines of a text in a width; a word longer than that is cut. */
  wrap: (text: string, style: TextStyle, width: number) => Line[];
  /** Width of a text on one line; quick, as it does not need the order of the letters. */
  measure: (text: string, style: TextStyle) => number;
  /** What the font can draw of a text. */
  drawable: (text: string, style: TextStyle) => string;
  write: (line: Line, style: TextStyle, place: Place & { readonly baseline: number }) => void;
  /** Text on one line; what does not fit its place ends in three dots. */
  say: (text: string, style: TextStyle, place: Place & { readonly baseline: number }) => void;
  rule: (place: Place & { readonly top: number }, color: string, thickness: number) => void;
  fill: (place: Place & { readonly top: number; readonly height: number }, color: string) => void;
  /** A filled dot as wide as its place, around a height. */
  dot: (place: Place, middle: number, color: string) => void;
  /** Text along a slope, from a point of the sheet. */
  sayAlong: (text: string, style: TextStyle, from: { x: number; y: number; degrees: number }) => void;
  /** Where a place begins from the left edge of the sheet. */
  leftOf: (place: Place) => number;
};

type PaperOptions = {
  readonly images?: Paper['images'] | undefined;
  readonly fonts: FontSource;
  readonly direction: Direction;
  readonly orientation: 'portrait' | 'landscape';
  readonly paper?: PaperName | undefined;
  /** Of a page that is cut from a roll. */
  readonly height?: number | undefined;
  /** Of a page of its own size, such as a label: width and height in points. */
  readonly size?: readonly [width: number, height: number] | undefined;
};

/** As long as a page can be. */
const rollHeight = 14_000;

const sizeOf = ({ paper = 'a4', height = rollHeight, size }: PaperOptions): string | [number, number] => {
  if (size) return [...size];
  return paper === 'roll80' ? [points(80), Math.max(height, points(81))] : paper;
};

/** The names that a viewer shows among the fonts of the file. */
const fontNames = { regular: 'IBMPlexSansArabic', semibold: 'IBMPlexSansArabic-SemiBold' } as const;
type Weight = keyof typeof fontNames;

const binaryOf = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join('');
};

const addFont = (pdf: jsPDF, weight: Weight, bytes: Uint8Array): FontMetadata => {
  const name = fontNames[weight];
  pdf.addFileToVFS(`${name}.ttf`, binaryOf(bytes));
  pdf.addFont(`${name}.ttf`, name, 'normal');
  pdf.setFont(name, 'normal');
  return (pdf.internal as unknown as { getFont: () => { metadata: FontMetadata } }).getFont().metadata;
};

const openPdf = (options: PaperOptions): jsPDF => {
  const { direction, orientation } = options;
  const pdf = new jsPDF({
    unit: 'pt',
    format: sizeOf(options),
    orientation,
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  pdf.setLanguage(direction === 'rtl' ? 'ar' : 'en');
  pdf.viewerPreferences({ DisplayDocTitle: true, Direction: direction === 'rtl' ? 'R2L' : 'L2R' });
  return pdf;
};

const shapesOn = (pdf: jsPDF, leftOf: Paper['leftOf']): Pick<Paper, 'rule' | 'fill' | 'dot'> => ({
  rule: (place, color, thickness) => {
    pdf.setDrawColor(color);
    pdf.setLineWidth(thickness);
    const left = leftOf(place);
    pdf.line(left, place.top, left + place.width, place.top);
  },
  fill: (place, color) => {
    pdf.setFillColor(color);
    pdf.rect(leftOf(place), place.top, place.width, place.height, 'F');
  },
  dot: (place, middle, color) => {
    pdf.setFillColor(color);
    pdf.circle(leftOf(place) + place.width / 2, middle, place.width / 2, 'F');
  },
});

const noImages: Paper['images'] = new Map();
const noEmoji: EmojiPictures = new Map();

/** Both weights of the document font, and the places that emoji take among its letters. */
const lettersOn = (pdf: jsPDF, fonts: FontSource) => {
  const { placed, at, pieces } = emojiPlaces(fonts.emoji ?? noEmoji);
  const isPicture = (code: number) => at(code) !== undefined;
  const widthsAt = {
    semibold: widthsOf(addFont(pdf, 'semibold', fonts.semibold), isPicture),
    regular: widthsOf(addFont(pdf, 'regular', fonts.regular), isPicture),
  };
  return { placed, pieces, widthsFor: (style: TextStyle) => widthsAt[style.weight ?? 'regular'] };
};

/** A sheet with both weights of the document font. Everything written goes through the one returned object. */
export const createPaper = (options: PaperOptions): Paper => {
  const { fonts, direction, paper = 'a4', images = noImages } = options;
  installTextOrder();
  const pdf = openPdf(options);
  const { placed, pieces, widthsFor } = lettersOn(pdf, fonts);
  const width = pdf.internal.pageSize.getWidth();

  const leftOf = (place: Place) => (direction === 'rtl' ? width - place.start - place.width : place.start);

  const wrap: Paper['wrap'] = (text, style, room) =>
    linesOf(placed(text), { widths: widthsFor(style), direction, width: room / style.size }).map((line) => ({
      glyphs: line.glyphs,
      width: line.width * style.size,
    }));

  const measure: Paper['measure'] = (text, style) => widthOfText(placed(text), widthsFor(style)) * style.size;

  const lineLeft = (line: Line, place: Place): number => {
    const left = leftOf(place);
    const slack = place.width - line.width;
    if (place.align === 'center') return left + slack / 2;
    const atRight = place.align === 'figures' || (place.align === 'end') !== (direction === 'rtl');
    return atRight ? left + slack : left;
  };

  const use = (style: TextStyle) => {
    pdf.setFont(fontNames[style.weight ?? 'regular'], 'normal');
    pdf.setFontSize(style.size);
    pdf.setTextColor(style.color);
  };

  const write: Paper['write'] = (line, style, place) => {
    if (line.glyphs === '') return;
    use(style);
    const left = lineLeft(line, place);
    const { plain, placed: tanwins } = tanwinsIn(line.glyphs);
    const { baseline } = place;
    for (const { text, before, emoji } of pieces(plain)) {
      const x = left + glyphsWidth(before, widthsFor(style)) * style.size;
      if (emoji) drawEmoji(pdf, emoji, { x, baseline, size: style.size });
      else pdf.text(text, x, baseline);
    }
    const unit = style.size / 1000;
    for (const { outline, before, x, y } of tanwins)
      drawOutline(pdf, outline, {
        ...style,
        x: left + glyphsWidth(before, widthsFor(style)) * style.size + x * unit,
        baseline: baseline - y * unit,
      });
  };

  return {
    pdf,
    direction,
    images,
    width,
    height: pdf.internal.pageSize.getHeight(),
    margin: margins[paper],
    wrap,
    measure,
    drawable: (text, style) => drawable(placed(text), widthsFor(style)),
    write,
    say: (text, style, place) => {
      const [line] = wrap(
        cutToFit(placed(text), place.width / style.size, widthsFor(style)),
        style,
        Number.POSITIVE_INFINITY,
      );
      if (line) write(line, style, place);
    },
    ...shapesOn(pdf, leftOf),
    sayAlong: (text, style, { x, y, degrees }) => {
      const [line] = wrap(text, style, Number.POSITIVE_INFINITY);
      if (!line) return;
      use(style);
      const letters = pieces(tanwinsIn(line.glyphs).plain).map(({ text }) => text);
      pdf.text(letters.join(' '), x, y, { angle: degrees });
    },
    leftOf,
  };
};

export const bytesOf = (paper: Paper): Uint8Array => new Uint8Array(paper.pdf.output('arraybuffer'));
