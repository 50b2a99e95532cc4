// The two weights of the document font as they lie on the disk: beside the bundle in the cloud, in their package on a machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontSource } from '#shared/paper/documentFrame.ts';

const fontPackage = '@expo-google-fonts/ibm-plex-sans-arabic';

/** Their files: in the package, and where a bundle is. */
export const fontFiles = {
  regular: '400Regular/IBMPlexSansArabic_400Regular.ttf',
  semibold: '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
} as const;

/** Put there with the bundle (infra/bundle.ts). */
export const bundledFonts = 'fonts';

const bytesOf = async (file: string): Promise<Uint8Array> => {
  const name = file.split('/').at(-1) ?? file;
  try {
    return await readFile(join(import.meta.dirname, bundledFonts, name));
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
