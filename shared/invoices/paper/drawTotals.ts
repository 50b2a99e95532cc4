// The totals of a paper of trade as they are drawn: decimals stand under each other, also where a figure is bolder; the currency stands left of what is totalled.
import { currencyLabel } from '../../kernel/currencyName.ts';
import { contentOf } from '../../paper/pdfFrame.ts';
import type { Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { faintLine, headFill, ink, mutedInk } from '../../paper/pdfStyle.ts';
import { drawOutline } from '../../paper/signs/outline.ts';
import { hasRiyalSign, riyalSign } from '../../paper/signs/riyalSign.ts';
import type { InvoicePaper } from './invoicePaper.ts';
import type { InvoiceTotal } from './invoiceTotals.ts';
import { mainLanguageOf } from './paperLanguage.ts';
import { type At, placed } from './placed.ts';

const secondLabel: TextStyle = { size: 6.5, color: mutedInk };

type Column = Place & { top: number };

/** On a small sheet everything is a little smaller. */
const scaleOf = (paper: Paper): number => (paper.width < 500 ? 0.86 : 1);

const looks = {
  plain: { size: 8.5, weight: undefined },
  strong: { size: 10, weight: 'semibold' },
  last: { size: 8.5, weight: 'semibold' },
} as const;

const styleOf = (paper: Paper, { look }: InvoiceTotal): TextStyle => {
  const { size, weight } = looks[look ?? 'plain'];
  return { size: size * scaleOf(paper), color: ink, weight };
};

/** In one size, so that points and last decimals are both under each other; what is totalled is only bolder. */
const figureStyleOf = (paper: Paper, total: InvoiceTotal): TextStyle => ({
  ...styleOf(paper, total),
  size: 9 * scaleOf(paper),
});

const heightOfTotal = (paper: Paper, { label: [, other], look }: InvoiceTotal): number =>
  ((other ? 23 : 16.5) + (look === 'strong' ? 3.5 : 0)) * scaleOf(paper);

type Totals = Pick<InvoicePaper, 'currency' | 'language' | 'totals'>;

const labelOf = ({ currency, language }: Totals): string => currencyLabel(currency, mainLanguageOf(language));

const unitWidth = (paper: Paper, totals: Totals, style: TextStyle): number =>
  hasRiyalSign(totals.currency)
    ? (riyalSign.width / 1000) * style.size
    : paper.measure(labelOf(totals), style);

/** What stands behind the point, with it. */
const decimalsOf = (amount: string): string => /\..*$/.exec(amount)?.[0] ?? '';

/** Room for the widest figure with its unit, and for the widest decimals. */
type Room = { width: number; decimals: number };

const unitGap = 4;

const roomOf = (paper: Paper, content: Totals): Room => {
  const measured = content.totals.map((total) => {
    const style = figureStyleOf(paper, total);
    return {
      width: paper.measure(total.amount, style) + unitGap + unitWidth(paper, content, style),
      decimals: paper.measure(decimalsOf(total.amount), style),
    };
  });
  const decimals = Math.max(0, ...measured.map((each) => each.decimals));
  return { width: Math.max(0, ...measured.map((each) => each.width + decimals - each.decimals)), decimals };
};

type Drawn = { content: Totals; total: InvoiceTotal; room: Room };

/** A figure ends where its decimals stand under those above it; in either language its unit is left of it. */
const drawFigure = (
  paper: Paper,
  { content, total, room }: Drawn,
  { baseline, ...place }: Place & { baseline: number },
): void => {
  const { amount, look } = total;
  const style = figureStyleOf(paper, total);
  const column = { start: place.start + place.width - 6 - room.width, width: room.width };
  const right =
    paper.leftOf(column) + room.width - (room.decimals - paper.measure(decimalsOf(amount), style));
  const startAt = (left: number, width: number): Place => ({
    start: paper.direction === 'rtl' ? paper.width - left - width : left,
    width,
  });
  const wide = paper.measure(amount, style);
  const slack = 1;
  const sayAt = (text: string, left: number, width: number) =>
    paper.say(text, style, { ...startAt(left, width + slack), align: 'figures', baseline });
  sayAt(amount, right - wide - slack, wide);
  if (!look) return;
  const unit = unitWidth(paper, content, style);
  const left = right - wide - unitGap - unit;
  if (hasRiyalSign(content.currency)) drawOutline(paper.pdf, riyalSign, { ...style, x: left, baseline });
  else sayAt(labelOf(content), left - slack, unit);
};

const drawTotal = (paper: Paper, drawn: Drawn, { top, ...place }: Column): number => {
  const { total, room } = drawn;
  const { label, look } = total;
  const height = heightOfTotal(paper, total);
  const [main, other] = label;
  const style = styleOf(paper, total);
  const edge = look === 'strong' ? { color: ink, thickness: 0.9 } : { color: faintLine, thickness: 0.5 };
  if (look) paper.fill({ ...place, top, height }, headFill);
  if (look === 'strong') paper.rule({ ...place, top }, edge.color, edge.thickness);
  drawFigure(paper, drawn, { ...place, baseline: top + height / 2 + style.size * 0.36 });
  const words = { start: place.start + 6, width: place.width - room.width - 18 };
  const baseline = top + height / 2 + (other ? -1 : style.size * 0.36);
  paper.say(main, style, { ...words, baseline });
  if (other) paper.say(other, secondLabel, { ...words, baseline: baseline + 8.5 });
  paper.rule({ ...place, top: top + height }, edge.color, edge.thickness);
  return top + height;
};

export const drawTotals = (paper: Paper, content: Totals, place: Column): number => {
  const room = roomOf(paper, content);
  let { top } = place;
  for (const total of content.totals) top = drawTotal(paper, { content, total, room }, { ...place, top });
  return top;
};

/** At the end of the line. */
export const placeOfTotals = (paper: Paper): Place => {
  const content = contentOf(paper);
  const width = content.width * (scaleOf(paper) < 1 ? 0.5 : 0.45);
  return { start: content.start + content.width - width, width };
};

export const heightOfTotals = (paper: Paper, totals: InvoicePaper['totals']): number =>
  totals.reduce((sum, total) => sum + heightOfTotal(paper, total), 0);

/** Totals with nothing beside them; says where they end. */
export const drawTotalsAlone = (paper: Paper, content: Totals, at: At): number => {
  const top = placed(at, heightOfTotals(paper, content.totals));
  return drawTotals(paper, content, { ...placeOfTotals(paper), top });
};
