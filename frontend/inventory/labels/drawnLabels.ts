// Labels as they are drawn on their pages, with what writes their bars: fetched once there is something to draw.
import { drawLabel } from '#shared/inventory/labels/drawLabel.ts';
import { type LabelChoice, labelLanguage } from '#shared/inventory/labels/labelChoice.ts';
import { type Label, labelsOrdered } from '#shared/inventory/labels/labelContent.ts';
import { labelPlace, labelsOnPage } from '#shared/inventory/labels/labelFormats.ts';
import { directionOfLanguage } from '#shared/paper/documentFrame.ts';
import { points } from '#shared/paper/pdfStyle.ts';
import { type DrawnPage, lettersLoaded, svgSurface } from './svgSurface.ts';

export type OrderedLabels = Readonly<Parameters<typeof labelsOrdered>>;

export type DrawnLabels = { labels: readonly Label[]; pages: readonly DrawnPage[] };

const pagesOf = (labels: readonly Label[], { format, language }: LabelChoice, used: number): DrawnPage[] => {
  const direction = directionOfLanguage(labelLanguage(language));
  const each = labelsOnPage(format);
  const count = Math.ceil((used + labels.length) / each);
  return Array.from({ length: count }, (_, page) => {
    const { surface, drawn } = svgSurface({ direction, width: points(format.page.width) });
    const first = Math.max(0, page * each - used);
    const end = Math.min(labels.length, (page + 1) * each - used);
    labels.slice(first, end).forEach((label, at) => {
      drawLabel(surface, label, labelPlace(format, used + first + at));
    });
    return drawn();
  });
};

/** `used`: labels of the first page that are not there any more. */
export const drawnLabels = async (
  [orders, products, choice]: OrderedLabels,
  used: number,
): Promise<DrawnLabels> => {
  await lettersLoaded();
  const labels = labelsOrdered(orders, products, choice);
  return { labels, pages: labels.length === 0 ? [] : pagesOf(labels, choice, used) };
};
