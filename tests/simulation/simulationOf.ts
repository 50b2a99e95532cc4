// Which simulation is played: the ledger's, that of a year's close, or that of trade. Loaded when a defect is planted already.
import type { simulate } from './simulate.ts';

/** Who plays, where it is not the whole cast. */
export type Cast = 'yearClose' | 'trade';

export const casts: readonly Cast[] = ['yearClose', 'trade'];

export const simulationOf = async (cast: Cast | undefined): Promise<typeof simulate> => {
  if (cast === 'yearClose') return (await import('./simulateYearClose.ts')).simulateYearClose;
  if (cast === 'trade') return (await import('./simulateTrade.ts')).simulateTrade;
  return (await import('./simulate.ts')).simulate;
};
