// Defects for the simulation to find: each breaks one rule of the ledger that no other test would miss.
import { caretakingDefects } from './caretakingDefects.ts';
import { foldDefects } from './foldDefects.ts';
import type { PlantedDefect } from './plantedDefect.ts';
import { postingDefects } from './postingDefects.ts';
import { stockDefects } from './stockDefects.ts';

export const plantedDefects: readonly PlantedDefect[] = [
  ...postingDefects,
  ...foldDefects,
  ...caretakingDefects,
  ...stockDefects,
];

export const defectOf = (broken: string): PlantedDefect => {
  const found = plantedDefects.find(({ rule }) => rule === broken);
  if (!found) throw new Error(`There is no planted defect for "${broken}"`);
  return found;
};
