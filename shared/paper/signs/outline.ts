// Signs that the font of documents does not have, as polygons; drawn on paper.
import type { jsPDF } from 'jspdf';

type Point = readonly [x: number, y: number];

/** In thousandths of the size of the letters around it, upwards from the line on which they stand. */
export type Outline = { readonly width: number; readonly polygons: readonly (readonly Point[])[] };

/** Filled, from a point on the line on which the letters stand. */
export const drawOutline = (
  pdf: jsPDF,
  { polygons }: Outline,
  { x, baseline, size, color }: { x: number; baseline: number; size: number; color: string },
): void => {
  const unit = size / 1000;
  pdf.setFillColor(color);
  for (const points of polygons) {
    const [[left, up] = [0, 0], ...others] = points;
    const steps = others.map(([toX, toY], at) => {
      const [fromX, fromY] = points[at] ?? [0, 0];
      return [(toX - fromX) * unit, (fromY - toY) * unit];
    });
    pdf.lines(steps, x + left * unit, baseline - up * unit, [1, 1], 'F', true);
  }
};
