// The figures of sizes: what a page loads and how large each function is.
import { builtBudgets } from '../checks/bundleSizes.ts';
import { type Figure, plainFigure } from './measure.ts';

export const benchSizes = (): Figure[] =>
  builtBudgets().map(({ name, kb }) => plainFigure(`size, ${name}`, kb, 'kB'));
