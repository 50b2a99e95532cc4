// Which simulation a run is of: the ledger's, or that of a year's close where a defect lies there. Loaded when a defect is planted already.
import type { PlantedDefect } from './defects/plantedDefects.ts';
import type { simulate } from './simulate.ts';

export const simulationOf = async (defect: PlantedDefect | null): Promise<typeof simulate> =>
  defect?.cast === 'yearClose'
    ? (await import('./simulateYearClose.ts')).simulateYearClose
    : (await import('./simulate.ts')).simulate;
