// What a planted defect is: a rule of the product, and the exports of one module that break it.
import type { Write } from '#functions/storage/writes.ts';
import type { Cast } from '../simulationOf.ts';

/** From an export to what takes its place; `module` has everything that the module exports. */
type Broken<Module> = { [Name in keyof Module]?: (original: Module[Name], module: Module) => Module[Name] };

type DefectOf<Module> = {
  /** The rule that is broken. */
  rule: string;
  /** Every importer of this module gets the broken exports; calls within the module itself stay right. */
  module: () => Promise<Module>;
  broken: Broken<Module>;
  /** A run that showed it when it was last looked up, where the first one is far: the play begins there. */
  near?: number;
  /** Who plays, where it is not the whole cast. */
  cast?: Cast;
  /** It shows within a few runs, and is looked for in every run of the suite. */
  isQuick?: true;
};

export type PlantedDefect = Omit<DefectOf<unknown>, 'broken'> & {
  broken: Record<string, (original: unknown, module: unknown) => unknown>;
};

/**
 * The compiler checks names and types of the exports against the module. The files of defects import types alone: what they loaded of the
 * product would be loaded before the defect is planted.
 */
export const defect = <Module>(of: DefectOf<Module>): PlantedDefect => of as unknown as PlantedDefect;

/** The write without the condition under which it may happen. */
export const unconditional = <W extends Write>(write: W): W =>
  write.write === 'check' ? write : { ...write, expect: 'any' };
