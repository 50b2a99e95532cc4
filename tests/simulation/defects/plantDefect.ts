// Gives every importer of one module of the product broken exports, before anything has imported it.
import { registerHooks } from 'node:module';
import type { PlantedDefect } from './plantedDefect.ts';

let planted: PlantedDefect['broken'] = {};

/** Called by the module that is loaded in the place of the original one, whose text names it. @public */
export const brokenExport = (name: string, module: Record<string, unknown>): unknown =>
  planted[name]?.(module[name], module);

/** Exports what the original one does, but for the names that are broken. */
const sourceOf = (original: string, names: readonly string[]): string =>
  [
    `import * as original from ${JSON.stringify(original)};`,
    `import { brokenExport } from ${JSON.stringify(import.meta.url)};`,
    `export * from ${JSON.stringify(original)};`,
    ...names.map((name) => `export const ${name} = brokenExport(${JSON.stringify(name)}, original);`),
  ].join('\n');

/** From now on this thread loads the broken exports. */
export const plantDefect = async ({ module, broken }: PlantedDefect): Promise<void> => {
  planted = broken;
  let original: string | null = null;
  const isInstead = (url: string | undefined): boolean => url === `${original}?broken`;
  registerHooks({
    resolve: (name, context, nextResolve) => {
      const resolved = nextResolve(name, context);
      // The first module that is asked for is the one that the defect names.
      original ??= resolved.url;
      return resolved.url === original && !isInstead(context.parentURL)
        ? { ...resolved, url: `${original}?broken` }
        : resolved;
    },
    load: (url, context, nextLoad) =>
      original !== null && isInstead(url)
        ? { format: 'module', source: sourceOf(original, Object.keys(broken)), shortCircuit: true }
        : nextLoad(url, context),
  });
  await module();
};
