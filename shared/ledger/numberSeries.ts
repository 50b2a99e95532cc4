// Number series of a lane: how their counts are kept and written, gapless for each type and fiscal year (B3.3, NUM-01).
import { digitsOf, numberIn, usualNumberFormat } from './numberFormat.ts';
import { type FiscalYear, fiscalYearLabel } from './postingRules.ts';

/** What of a type of documents numbers are made of. */
export type NumberedType = { code: string; prefix: string; digits?: number | null | undefined };

type SeriesSource = {
  branch: string;
  type: NumberedType;
  year: FiscalYear;
  /** The pattern of the company's numbers. */
  format: string;
};

/** How documents of a type are numbered beside branch and fiscal year; the same text where nothing of it differs. */
export const numberingOf = (
  { prefix, digits }: Pick<NumberedType, 'prefix' | 'digits'>,
  format: string,
): string => `${prefix}#${digits ?? digitsOf(format)}`;

/** A number series: how its counts are kept, and how they are written. */
const seriesOf = ({ branch, type, year, format }: SeriesSource, mark = '') => ({
  numberOf: (count: number): string =>
    numberIn(format, {
      branch,
      prefix: type.prefix,
      year: fiscalYearLabel(year),
      count,
      digits: type.digits,
      mark,
    }),
  /** Only numbers of the usual form end in their year and count. */
  storesSeries: format !== usualNumberFormat,
});

/** In the lane of a branch. */
export const laneSeries = (source: SeriesSource) => ({
  key: `${source.type.code}#${fiscalYearLabel(source.year)}`,
  ...seriesOf(source),
});

/** Imported documents are numbered apart, because they are numbered before anybody sees them; their lane serves all branches. */
export const importSeries = (source: SeriesSource) => ({
  key: `${source.branch}#${source.type.code}#${fiscalYearLabel(source.year)}`,
  ...seriesOf(source, 'I-'),
});
