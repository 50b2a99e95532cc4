// The two weights of the document font as files: in their package, and in the folder beside a bundle that draws with them.
export const fontPackage = '@expo-google-fonts/ibm-plex-sans-arabic';

export const fontFiles = {
  regular: '400Regular/IBMPlexSansArabic_400Regular.ttf',
  semibold: '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
} as const;

/** Beside the bundle. */
export const bundledFonts = 'fonts';

/** A file as it is called in that folder. */
export const fontName = (file: string): string => file.split('/').at(-1) ?? file;
