// The document font as it lies on the disk: beside the bundle in the cloud, in its package on a machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  bundledFonts,
  type FontSource,
  fontFiles,
  fontName,
  fontPackage,
} from '#shared/paper/documentFrame.ts';

const bytesOf = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(join(import.meta.dirname, bundledFonts, fontName(file)));
  } catch {
    return readFile(createRequire(import.meta.url).resolve(`${fontPackage}/${file}`));
  }
};

let fonts: Promise<FontSource> | null = null;

/** Read once in a process. */
export const documentFonts = (): Promise<FontSource> => {
  fonts ??= Promise.all([bytesOf(fontFiles.regular), bytesOf(fontFiles.semibold)]).then(
    ([regular, semibold]) => ({ regular: new Uint8Array(regular), semibold: new Uint8Array(semibold) }),
  );
  return fonts;
};
