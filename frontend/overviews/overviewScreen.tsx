// Loads the screen of an overview: its declaration, and beside it what draws every overview.
import type { ScreenSource } from '#frontend/lib/screen.ts';
import type { Overview } from './overview.ts';

export const overviewScreen =
  (load: () => Promise<Overview>): ScreenSource['load'] =>
  async () => {
    const [overview, { OverviewPage }] = await Promise.all([load(), import('./OverviewPage.tsx')]);
    return { Screen: () => <OverviewPage overview={overview} /> };
  };
