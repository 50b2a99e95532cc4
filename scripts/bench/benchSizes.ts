// The figures of sizes: what a page loads and how large each function is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtBudgets } from '../checks/bundleSizes.ts';
import { type Figure, plainFigure } from './measure.ts';

export const benchSizes = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-sizes-'));
  try {
    const budgets = await builtBudgets(folder);
    return budgets.map(({ name, kb }) => plainFigure(`size, ${name}`, kb, 'kB'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
