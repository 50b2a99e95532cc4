// The periods that a report may be asked for by name, so that a link or a schedule may say "last month".
export const periodNames = [
  'today',
  'yesterday',
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'yearToDate',
  'lastYear',
  'monthToDate',
  'hijriMonth',
  'lastHijriMonth',
] as const;
export type PeriodName = (typeof periodNames)[number];

const hijriNames: readonly PeriodName[] = ['hijriMonth', 'lastHijriMonth'];

/** Hijri months are offered where the company shows Hijri days, and where one is asked for already. */
export const isOffered = (
  name: PeriodName,
  { hijri, asked }: { hijri: boolean; asked?: string | undefined },
) => hijri || name === asked || !hijriNames.includes(name);

/** Asked for where nothing is said: no day in it is still to come. */
export const usualPeriod: PeriodName = 'yearToDate';

export type Days = { from: string; to: string };
export type Period = Days & { name: PeriodName };

/** The period that has these days, if one of the offered does. */
export const periodNamed = (periods: readonly Period[], from: string, to: string): PeriodName | undefined =>
  periods.find((period) => period.from === from && period.to === to)?.name;

/** What a report is asked: own days, or a period by its name. */
export type AskedPeriod = {
  from?: string | undefined;
  to?: string | undefined;
  period?: PeriodName | undefined;
};

/** The days that are meant, once the periods of the company are known. */
export const daysOf = ({ from, to, period = usualPeriod }: AskedPeriod, periods: readonly Period[]): Days => {
  const named = periods.find(({ name }) => name === period);
  return { from: from ?? named?.from ?? '', to: to ?? named?.to ?? '' };
};

type Parts = readonly { readonly kind: string }[];

/** Whether a report with these parts of its bar is of one day. */
export const isOfDay = (parameters: Parts): boolean => parameters.some(({ kind }) => kind === 'day');

/** Whether it is of a day, or of days from one to another. */
export const hasDays = (parameters: Parts): boolean =>
  isOfDay(parameters) || parameters.some(({ kind }) => kind === 'period');
