// What every printed or exported document carries besides its content: language, company, who printed it and when.
import type { Direction } from '#shared/paper/arabicText.ts';
import type { EmojiPictures } from '#shared/paper/emoji/emojiText.ts';

export const documentLanguages = ['ar', 'en'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** A labelled statement in the head of a document, such as the period or a filter; `note` stands small under the value, and stands out where it is `marked`. */
export type DocumentFact = {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly marked?: boolean | undefined;
  /** Has a line of its own, such as an amount in words. */
  readonly wide?: true;
  /** What the reader looks for first: set larger on a page. */
  readonly isMain?: true;
};

/** What is stated where there is anything to say. */
export const stated = (label: string, value: string | undefined, note?: string): DocumentFact[] =>
  value ? [{ label, value, note }] : [];

/** Between the numbers that share a line below the name; where it is too long, the line is broken there. */
export const detailSeparator = ' · ';

export type DocumentCompany = {
  readonly name: string;
  readonly branch?: string | undefined;
  /** Small lines under the name: VAT number, registration, address. */
  readonly details?: readonly string[] | undefined;
  /** A PNG or JPEG as a data URL. */
  readonly logo?: string | undefined;
  /** The same, printed where a document is approved. */
  readonly stamp?: string | undefined;
};

export type PaperName = 'a4' | 'a5' | 'roll80';

/** How a company has its pages printed; lengths in millimetres. */
export type PrintLayout = {
  readonly paper: PaperName;
  readonly reportPaper: 'a4' | 'a5';
  /** Free lines below the company, and at the foot of every page. */
  readonly header: string;
  readonly footer: string;
  /** The whole head on every page; a line with title and company on the further ones where it is off. */
  readonly repeatHeader: boolean;
  /** At most so large, and so far from the top and from the end of the line. */
  readonly logo: {
    readonly width: number;
    readonly height: number;
    readonly top: number;
    readonly side: number;
  };
};

export type DocumentFrame = {
  readonly language: DocumentLanguage;
  readonly company: DocumentCompany;
  readonly printed: { readonly by: string; readonly at: string };
  /** The company's colour, `#rrggbb`; Mizan's green where it is left out. */
  readonly brand?: string | undefined;
  /** The usual one where it is left out. */
  readonly layout?: PrintLayout | undefined;
};

export const usualLayout: PrintLayout = {
  paper: 'a4',
  reportPaper: 'a4',
  header: '',
  footer: '',
  repeatHeader: false,
  logo: { width: 42, height: 15, top: 0, side: 0 },
};

export const layoutOf = ({ layout }: DocumentFrame): PrintLayout => layout ?? usualLayout;

/** What a document is drawn with: the two weights of its font as TTF files, and the pictures of its emoji; fetched by the browser, read from disk by the server. */
export type FontSource = {
  readonly regular: Uint8Array;
  readonly semibold: Uint8Array;
  readonly emoji?: EmojiPictures;
};

export const directionOfLanguage = (language: DocumentLanguage): Direction =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The package of the font, its files there, and the folder beside a bundle that draws with them. */ export const fontPackage =
  '@expo-google-fonts/ibm-plex-sans-arabic';

export const fontFiles = {
  regular: '400Regular/IBMPlexSansArabic_400Regular.ttf',
  semibold: '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
} as const;

export const bundledFonts = 'fonts';

/** A file as it is called in that folder. */
export const fontName = (file: string): string => file.split('/').at(-1) ?? file;
