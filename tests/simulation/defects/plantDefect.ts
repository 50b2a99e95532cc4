// Changes the text of one file of the product while it is loaded, before anything has imported it.
import { registerHooks } from 'node:module';
import type { PlantedDefect } from './plantedDefects.ts';

const textOf = (source: unknown): string =>
  typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString();

export const changedText = (text: string, { rule, file, changes }: PlantedDefect): string =>
  changes.reduce((before, [old, instead]) => {
    if (before.split(old).length !== 2)
      throw new Error(`"${rule}" cannot be broken: ${file} has not once: ${old}`);
    return before.replace(old, () => instead);
  }, text);

/** From now on this thread loads the file with the defect in it. */
export const plantDefect = (defect: PlantedDefect): void => {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(`/${defect.file}`)) return loaded;
      return { ...loaded, source: changedText(textOf(loaded.source), defect) };
    },
  });
};
