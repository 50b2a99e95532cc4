// What the address asks of a report: by the parts of its bar, what is not understood is left out. An address can be shared, and asks again each time it is opened.
import * as z from 'zod/mini';
import { isDate } from '../kernel/dates.ts';
import { isCode } from '../kernel/fields.ts';
import type { AnyReport, AskedEntries } from './report.ts';
import { type ReportParameter, searchMax } from './reportParameters.ts';
import { type PeriodName, periodNames } from './reportPeriods.ts';

type Values = { get: (name: string) => string | null };

const isPeriodName = (text: string): text is PeriodName => periodNames.some((name) => name === text);

const periodIn = (values: Values): AskedEntries => {
  const [from, to] = [values.get('from') ?? '', values.get('to') ?? ''];
  if (isDate(from) && isDate(to)) return { from, to };
  const name = values.get('period') ?? '';
  return isPeriodName(name) ? { period: name } : {};
};

const isAllowed = (part: ReportParameter, value: string): boolean => {
  if (part.kind === 'day') return isDate(value);
  if (part.kind === 'choice') return Object.hasOwn(part.choices, value);
  if (part.kind === 'flag') return value === '1';
  if (part.kind === 'search') return value.length <= searchMax;
  return part.kind === 'displayOnly' || isCode(value);
};

/** The entries of the address that are the report's own. */
export const askedIn = ({ parameters }: Pick<AnyReport, 'parameters'>, values: Values): AskedEntries =>
  Object.assign(
    {},
    ...parameters.map((part): AskedEntries => {
      if (part.kind === 'period') return periodIn(values);
      const value = values.get(part.name) ?? '';
      return value !== '' && isAllowed(part, value) ? { [part.name]: value } : {};
    }),
  );

/** The same as its run is asked; how the run is shown is not asked of the server. */
export const queryOf = (
  { parameters }: Pick<AnyReport, 'parameters'>,
  asked: AskedEntries,
): Record<string, unknown> => {
  const names = parameters.flatMap(({ fields }) => Object.keys(fields));
  const flags = new Set(parameters.flatMap(({ kind, name }) => (kind === 'flag' ? [name] : [])));
  return Object.fromEntries(
    Object.entries(asked)
      .filter(([name]) => names.includes(name))
      .map(([name, value]) => [name, flags.has(name) ? true : value]),
  );
};

/** The address of a report that is asked this. */
export const reportAddress = (path: string, asked: AskedEntries): string => {
  const entries = Object.entries(asked).filter(([, value]) => value !== '');
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
};

/** Whether it asks for all that the report needs, such as whose statement it is. */
export const isWhole = (report: Pick<AnyReport, 'parameters' | 'query'>, asked: AskedEntries): boolean =>
  z.safeParse(report.query, queryOf(report, asked)).success;
