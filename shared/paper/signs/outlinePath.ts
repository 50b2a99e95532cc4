// An outline as the path of a picture on the screen.
import type { Outline } from './outline.ts';

/** `M0 0 L1 1 Z` downwards from its own top, as SVG has it. */
export const pathOf = ({ polygons }: Outline, height: number): string =>
  polygons.map((points) => `M${points.map(([x, y]) => `${x} ${height - y}`).join('L')}Z`).join('');
