// What a document is drawn with: the two weights of the font, fetched when the first document is drawn and kept for the next, and its emoji.
import regularAddress from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url';
import semiboldAddress from '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf?url';
import type { FontSource } from '#shared/paper/documentFrame.ts';

let fonts: Promise<FontSource> | null = null;

const bytesOf = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font ${address} could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Without emoji, for a worker that fetches those itself. */
export const letterFonts = (): Promise<FontSource> => {
  fonts ??= Promise.all([bytesOf(regularAddress), bytesOf(semiboldAddress)]).then(
    ([regular, semibold]) => ({ regular, semibold }),
    (error: unknown) => {
      // A lost connection must not stick: the next document tries again.
      fonts = null;
      throw error;
    },
  );
  return fonts;
};

/** `content` is what is drawn. */
export const documentFonts = async (content: unknown): Promise<FontSource> => {
  const [letters, { siteEmoji }] = await Promise.all([letterFonts(), import('./siteEmoji.ts')]);
  return { ...letters, emoji: await siteEmoji(content) };
};
