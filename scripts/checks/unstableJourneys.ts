// Journeys that fail and pass when they are tried again: which of them a run may forgive, and the committed list of those that are known.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.ts';

export type UnstableJourney = { name: string; firstFailure: string };

type SecondTry = UnstableJourney & { isStoredDataWrong: boolean };

/** Names of the journeys of tests/unstable.json; it is emptied before other work begins. */
export const knownUnstable = (): string[] =>
  JSON.parse(readFileSync(join(projectFolder, 'tests', 'unstable.json'), 'utf8')) as string[];

/** A journey is forgiven once: not when it is listed already, and never when stored data was wrong. */
export const judgeUnstable = (
  journeys: readonly SecondTry[],
  known: readonly string[],
): { forgiven: UnstableJourney[]; complaints: string[] } => {
  const isListed = ({ name }: SecondTry) => known.includes(name);
  return {
    forgiven: journeys.filter((journey) => !journey.isStoredDataWrong && !isListed(journey)),
    complaints: journeys.flatMap((journey) => {
      if (journey.isStoredDataWrong)
        return [`Stored data was wrong on the first try, so the second does not count: ${journey.name}`];
      if (isListed(journey)) return [`Listed as unstable, and unstable again: ${journey.name}`];
      return [];
    }),
  };
};

/** Lines for the end of a run. */
export const unstableLines = (journeys: readonly UnstableJourney[]): string[] => {
  if (journeys.length === 0) return [];
  return [
    `Unstable: ${journeys.length} of the journeys failed and passed when tried again. Add them to tests/unstable.json, and repair them before other work:`,
    ...journeys.flatMap(({ name, firstFailure }) => [
      `  ${name}`,
      ...firstFailure
        .split('\n')
        .slice(0, 12)
        .map((line) => `      ${line}`),
    ]),
  ];
};
