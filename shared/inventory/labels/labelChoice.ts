// What is chosen when labels are printed: on which of them, in which language, and what is on them.
import type { DocumentLanguage } from '../../paper/documentFrame.ts';
import type { LabelFormat } from './labelFormats.ts';

export const labelCodes = ['bars', 'qr'] as const;
export type LabelCode = (typeof labelCodes)[number];

export const labelParts = ['name', 'price', 'code', 'company'] as const;
export type LabelPart = (typeof labelParts)[number];

export const labelLanguages = ['ar', 'en', 'both'] as const;
export type LabelLanguage = (typeof labelLanguages)[number];

export type LabelChoice = {
  readonly format: LabelFormat;
  readonly language: LabelLanguage;
  readonly code: LabelCode;
  readonly parts: readonly LabelPart[];
};

/** In which the labels are read. */
export const labelLanguage = (language: LabelLanguage): DocumentLanguage =>
  language === 'both' ? 'ar' : language;
