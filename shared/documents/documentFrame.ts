// What every printed or exported document carries besides its content: language, company, who printed it and when.
import type { Direction } from '#shared/documents/arabicText.ts';

export type DocumentLanguage = 'ar' | 'en';

/** A labelled statement in the head of a document, such as the period or a filter; `note` stands small under the value. */
export type DocumentFact = {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
};

export type DocumentCompany = {
  readonly name: string;
  readonly branch?: string | undefined;
  /** Small lines under the name: VAT number, registration, address. */
  readonly details?: readonly string[] | undefined;
  /** A PNG or JPEG as a data URL. */
  readonly logo?: string | undefined;
};

export type DocumentFrame = {
  readonly language: DocumentLanguage;
  readonly company: DocumentCompany;
  readonly printed: { readonly by: string; readonly at: string };
  /** The company's colour, `#rrggbb`; Mizan's green where it is left out. */
  readonly brand?: string | undefined;
};

/** The two weights of the document font, as TTF files: fetched by the browser, read from disk by the server. */
export type FontSource = { readonly regular: Uint8Array; readonly semibold: Uint8Array };

export const directionOfLanguage = (language: DocumentLanguage): Direction =>
  language === 'ar' ? 'rtl' : 'ltr';
