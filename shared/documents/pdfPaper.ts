// A sheet of paper that knows the reading direction: measures, wraps and writes text, draws lines and areas.
import { jsPDF } from 'jspdf';
import { type Direction, directionOf, orderedText, shape, visualLine } from '#shared/documents/arabicText.ts';
import type { FontSource } from '#shared/documents/documentFrame.ts';
import { installTextOrder } from '#shared/documents/pdfTextOrder.ts';

export type TextStyle = {
  readonly size: number;
  readonly weight?: 'semibold' | undefined;
  readonly color: string;
};

/** One line as drawn, with its width in points. */
export type Line = { readonly glyphs: string; readonly width: number };

/** `figures` is the right edge in both languages, so that decimals stand under each other. */
export type Align = 'start' | 'center' | 'end' | 'figures';

/** A place on the page: distance from the edge where reading starts, and width, in points. */
export type Place = { readonly start: number; readonly width: number; readonly align?: Align | undefined };

/** Where content may be drawn; `nextPage` starts one and says where its content begins. */
export type Frame = Place & { readonly bottom: number; nextPage: () => number };

export type Paper = {
  readonly pdf: jsPDF;
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  /** The lines of a text in a width; a word longer than that is cut. */
  wrap: (text: string, style: TextStyle, width: number) => Line[];
  /** Width of a text on one line; quick, as it does not need the order of the letters. */
  measure: (text: string, style: TextStyle) => number;
  write: (line: Line, style: TextStyle, place: Place & { readonly baseline: number }) => void;
  /** Text on one line, without wrapping. */
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
  readonly fonts: FontSource;
  readonly direction: Direction;
  readonly orientation: 'portrait' | 'landscape';
};

type FontMetadata = {
  cmap: { unicode: { codeMap: Record<number, number> } };
  widthOfGlyph: (glyph: number) => number;
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

const openPdf = (direction: Direction, orientation: 'portrait' | 'landscape'): jsPDF => {
  const pdf = new jsPDF({
    unit: 'pt',
    format: 'a4',
    orientation,
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  pdf.setLanguage(direction === 'rtl' ? 'ar' : 'en');
  pdf.viewerPreferences({ DisplayDocTitle: true, Direction: direction === 'rtl' ? 'R2L' : 'L2R' });
  return pdf;
};

const spaces = /[\t\u00a0\u2000-\u200a\u202f]/g;
const beyondFonts = /[\ud800-\udbff][\udc00-\udfff]|[\ufe00-\ufe0f]/g;

/** Widths of code points in a font, in points at size 1; -1 where the font has no glyph. */
const widthsOf = (metadata: FontMetadata) => {
  const known = new Map<number, number>();
  return (code: number): number => {
    let width = known.get(code);
    if (width === undefined) {
      const glyph = metadata.cmap.unicode.codeMap[code];
      width = glyph ? metadata.widthOfGlyph(glyph) / 1000 : -1;
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
const tolerance = 1e-6;

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
const lineSpans = (shaped: string, widthOf: (index: number) => number, width: number): Span[] => {
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

const glyphWidths = (glyphs: string, widths: Widths): number => {
  let total = 0;
  for (let index = 0; index < glyphs.length; index++) total += Math.max(0, widths(glyphs.charCodeAt(index)));
  return total;
};

/** Only characters that the font can draw; a question mark says that something stood there. */
const drawable = (text: string, widths: Widths): string => {
  let changed = '';
  for (const character of text.replace(beyondFonts, '?').replace(spaces, ' ')) {
    const code = character.charCodeAt(0);
    changed += widths(code) >= 0 || invisible(code) || isArabic(code) ? character : '?';
  }
  return changed;
};

const isArabic = (code: number) => code >= 0x0600 && code <= 0x06ff;

/** Lines of a text at size 1 in a width. */
const linesOf = (text: string, setting: { widths: Widths; direction: Direction; width: number }): Line[] =>
  text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const { widths, width } = setting;
    const plain = drawable(paragraph, widths).trimEnd();
    const ordered = orderedText(plain, directionOf(plain, setting.direction));
    const advance = (index: number) => Math.max(0, widths(ordered.shaped.charCodeAt(index)));
    return lineSpans(ordered.shaped, advance, width).map(({ start, end }) => {
      const glyphs = visualLine(ordered, start, end);
      return { glyphs, width: glyphWidths(glyphs, widths) };
    });
  });

/** A4 with both weights of the document font. Everything written goes through the one returned object. */
export const createPaper = ({ fonts, direction, orientation }: PaperOptions): Paper => {
  installTextOrder();
  const pdf = openPdf(direction, orientation);
  const widthsAt = {
    semibold: widthsOf(addFont(pdf, 'semibold', fonts.semibold)),
    regular: widthsOf(addFont(pdf, 'regular', fonts.regular)),
  };
  const width = pdf.internal.pageSize.getWidth();
  const widthsFor = (style: TextStyle) => widthsAt[style.weight ?? 'regular'];

  const leftOf = (place: Place) => (direction === 'rtl' ? width - place.start - place.width : place.start);

  const wrap: Paper['wrap'] = (text, style, room) =>
    linesOf(text, { widths: widthsFor(style), direction, width: room / style.size }).map((line) => ({
      glyphs: line.glyphs,
      width: line.width * style.size,
    }));

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
    pdf.text(line.glyphs, lineLeft(line, place), place.baseline);
  };

  return {
    pdf,
    direction,
    width,
    height: pdf.internal.pageSize.getHeight(),
    wrap,
    measure: (text, style) => glyphWidths(shape(text), widthsFor(style)) * style.size,
    write,
    say: (text, style, place) => {
      const [line] = wrap(text, style, Number.POSITIVE_INFINITY);
      if (line) write(line, style, place);
    },
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
    sayAlong: (text, style, { x, y, degrees }) => {
      const [line] = wrap(text, style, Number.POSITIVE_INFINITY);
      if (!line) return;
      use(style);
      pdf.text(line.glyphs, x, y, { angle: degrees });
    },
    leftOf,
  };
};

export const bytesOf = (paper: Paper): Uint8Array => new Uint8Array(paper.pdf.output('arraybuffer'));
