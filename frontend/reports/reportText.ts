// The texts of `reports`, as hooks hand them on.
import type { TFunction } from 'i18next';
import type { ReportWords } from '#shared/reports/reportTable.ts';

export type ReportText = TFunction<'reports'>;

/** The same as the tables of reports say them. */
export const sayIn =
  (t: ReportText): ReportWords['say'] =>
  (key, values) =>
    t(key, { ...values });
