// A page of the browser as a surface for labels: collects lines and areas as the PDF draws them, measured in the same letters.
import type { LabelArea, LabelSurface } from '#shared/inventory/labels/drawLabel.ts';
import { type Direction, directionOf } from '#shared/paper/arabicText.ts';
import type { Place, TextStyle } from '#shared/paper/pdfPaper.ts';

export type DrawnText = {
  text: string;
  x: number;
  y: number;
  size: number;
  isStrong: boolean;
  direction: Direction;
  anchor: 'start' | 'middle' | 'end';
};

export type DrawnPage = { texts: readonly DrawnText[]; bars: string };

const family = "'IBM Plex Sans Arabic', sans-serif";

/** Letters are measured large and scaled down: browsers round small ones. */
const measured = 100;

/** Both weights, with letters of each file of the font: as long as one is on its way, the browser measures the letters of another font. */
export const lettersLoaded = (): Promise<unknown> =>
  Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 12px ${family}`, 'أA1')));

type Measure = LabelSurface['measure'];

let canvas: CanvasRenderingContext2D | null | undefined;

const measure: Measure = (text, { size, weight }) => {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * size * 0.55;
  canvas.font = `${weight === 'semibold' ? 600 : 400} ${measured}px ${family}`;
  return (canvas.measureText(text).width / measured) * size;
};

const cutToFit = (text: string, style: TextStyle, width: number): string => {
  if (measure(text, style) <= width + 0.5) return text;
  let { length } = text;
  while (length > 0 && measure(`${text.slice(0, length)}…`, style) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
};

const decimals = (value: number): number => Math.round(value * 1000) / 1000;

const areaPath = ({ left, top, width, height }: LabelArea): string =>
  `M${decimals(left)} ${decimals(top)}h${decimals(width)}v${decimals(height)}h${-decimals(width)}z`;

/** `page`: the direction in which it is read, and its width in points. */
export const svgSurface = (page: { direction: Direction; width: number }) => {
  const texts: DrawnText[] = [];
  const bars: string[] = [];
  const isRtl = page.direction === 'rtl';
  const leftOf: LabelSurface['leftOf'] = ({ start, width }) => (isRtl ? page.width - start - width : start);
  const xOf = (place: Place, direction: Direction): Pick<DrawnText, 'x' | 'anchor'> => {
    const from = leftOf(place);
    if (place.align === 'center') return { x: from + place.width / 2, anchor: 'middle' };
    const isAtEnd = place.align === 'figures' || (place.align === 'end') !== isRtl;
    return {
      x: isAtEnd ? from + place.width : from,
      anchor: isAtEnd === (direction === 'rtl') ? 'start' : 'end',
    };
  };
  const surface: LabelSurface = {
    measure,
    leftOf,
    say: (text, style, place) => {
      const shown = cutToFit(text, style, place.width);
      if (shown === '') return;
      const direction = directionOf(shown, page.direction);
      const isStrong = style.weight === 'semibold';
      texts.push({
        text: shown,
        ...xOf(place, direction),
        y: place.baseline,
        size: style.size,
        isStrong,
        direction,
      });
    },
    blacken: (areas) => {
      bars.push(...areas.map(areaPath));
    },
  };
  return { surface, drawn: (): DrawnPage => ({ texts, bars: bars.join('') }) };
};
