// The number of a document as people say it in their own branch and year: its count alone, or its prefix and count.
import { latinDigits } from '../kernel/numberEntry.ts';
import { numberIn } from './numberFormat.ts';
import type { NumberedType } from './numberSeries.ts';
import { fiscalYearLabel, fiscalYearOf, type PostingRules } from './postingRules.ts';

/** The document into which others are copied: its branch, its type and the year of its date are meant. */
export type NumberPlace = { branch: string; type: string; date: string };

type Known = { types: readonly NumberedType[]; format: string; rules: PostingRules };

/** The whole number that is meant by `80` or `JV-80`; null where it says neither. */
export const wholeNumber = (typed: string, place: NumberPlace, known: Known): string | null => {
  const [, prefix = '', count] =
    /^(?:(.*?[^-/. \d])[-/. ]?)?(\d{1,9})$/.exec(latinDigits(typed.trim())) ?? [];
  const year = fiscalYearOf(known.rules, place.date);
  const type = known.types.find((each) =>
    prefix === '' ? each.code === place.type : each.prefix.toUpperCase() === prefix.toUpperCase(),
  );
  if (count === undefined || !year || !type) return null;
  return numberIn(known.format, {
    branch: place.branch,
    prefix: type.prefix,
    year: fiscalYearLabel(year),
    count: Number(count),
    digits: type.digits,
  });
};
