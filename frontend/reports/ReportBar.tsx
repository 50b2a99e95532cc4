// The bar above a report, drawn from the parts that its declaration names: period, branch, records, choices, flags, and what the screen draws itself.
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SearchInput } from '#frontend/ui/inputs/SearchInput.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { matters } from '#shared/reports/reportFacts.ts';
import { type ReportParameter, searchMax } from '#shared/reports/reportParameters.ts';
import {
  type Days,
  daysOf,
  isOffered,
  type Period,
  type PeriodName,
  periodNamed,
  usualPeriod,
} from '#shared/reports/reportPeriods.ts';
import styles from './ReportBar.module.css';
import type { ReportDisplay } from './reportDisplay.ts';

const noRecords: never[] = [];

export type BarProps = {
  report: AnyReport;
  periods: readonly Period[];
  asked: AskedEntries;
  run: AnyRun | undefined;
  set: (entries: AskedEntries) => void;
  display: Pick<ReportDisplay<never>, 'parts' | 'barEnd'>;
};

type PartProps<Kind extends ReportParameter['kind']> = Omit<BarProps, 'display'> & {
  part: Extract<ReportParameter, { kind: Kind }>;
};

type Choice = { value: string; label: string };

/** What the address asks is offered even if it is unknown by now, so that it is seen and can be given up. */
const withAsked = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((each) => each.value === value)
    ? choices
    : [...choices, { value, label: value }];

/** A usual period is kept in the address by its name, so that the link means the days of whenever it is opened. */
const PeriodPart = ({ periods, asked, set }: PartProps<'period'>) => {
  const { t } = useTranslation('reports');
  const { from, to } = daysOf(asked as { period?: PeriodName }, periods);
  const offered = periods.filter(({ name }) =>
    isOffered(name, { hijri: showsHijri(), asked: asked['period'] }),
  );
  const chosen =
    asked['from'] === undefined ? (asked['period'] ?? usualPeriod) : periodNamed(offered, from, to);
  // A day that is emptied, or is none, asks nothing: what is shown stays.
  const setDays = (days: Days) => {
    if (days.from !== '' && days.to !== '') set({ ...days, period: '' });
  };
  return (
    <>
      <div data-screen-only>
        <SelectField
          label={t('bar.period')}
          value={chosen ?? ''}
          emptyLabel={chosen === undefined ? t('bar.ownPeriod') : undefined}
          choices={offered.map(({ name }) => ({ value: name, label: t(`period.${name}`) }))}
          onChange={(name) => set({ period: name, from: '', to: '' })}
        />
      </div>
      <DateField plain label={t('bar.from')} value={from} onChange={(day) => setDays({ from: day, to })} />
      <DateField plain label={t('bar.to')} value={to} onChange={(day) => setDays({ from, to: day })} />
    </>
  );
};

/** Today is not kept in the address, so that the link means the day on which it is opened. */
const DayPart = ({ periods, asked, set }: PartProps<'day'>) => {
  const { t } = useTranslation('reports');
  const today = periods.find(({ name }) => name === 'today')?.to ?? '';
  return (
    <DateField
      plain
      label={t('bar.on')}
      value={asked['on'] ?? today}
      onChange={(on) => on !== '' && set({ on: on === today ? '' : on })}
    />
  );
};

const BranchPart = ({ report, asked, set }: PartProps<'branch'>) => {
  const { t } = useTranslation('reports');
  const branches = useChoices('branch', `${report.form}.branch`).data ?? noRecords;
  const value = asked['branch'] ?? '';
  const choices = branches.map((branch) => ({ value: branch.code, label: localName(branch) }));
  if (branches.length < 2 && value === '') return null;
  return (
    <SelectField
      label={t('bar.branch')}
      value={value}
      emptyLabel={t('bar.allBranches')}
      choices={withAsked(choices, value)}
      onChange={(branch) => set({ branch })}
    />
  );
};

const RecordPart = ({ report, part, asked, set }: PartProps<'record'>) => {
  const value = asked[part.name] ?? '';
  const records = useChoices(part.of, `${report.form}.${part.name}`).data ?? noRecords;
  const offered = records.filter(({ code, active }) => active !== false || code === value);
  if (offered.length === 0 && value === '') return null;
  const choices = offered.map((each) => ({ value: each.code, label: `${each.code} · ${localName(each)}` }));
  return (
    <SelectField
      label={localText(part.label)}
      value={value}
      emptyLabel={localText(part.all)}
      choices={withAsked(choices, value)}
      onChange={(code) => set({ [part.name]: code })}
    />
  );
};

const ChoicePart = ({ part, asked, run, set }: PartProps<'choice'>) => {
  const choices = (part.order ?? Object.keys(part.choices)).flatMap((value) => {
    const words = part.choices[value];
    return words ? [{ value, label: localText(words) }] : [];
  });
  const first = choices[0]?.value ?? '';
  const value = asked[part.name] ?? first;
  if (value === first && !matters(part, run)) return null;
  const { insteadOf } = part;
  const isOtherMade = insteadOf !== undefined && asked[insteadOf.name] !== undefined;
  const choose = (chosen: string) => {
    const ended = insteadOf !== undefined && chosen !== first ? { [insteadOf.name]: '' } : {};
    set({ ...ended, [part.name]: chosen === first ? '' : chosen });
  };
  return (
    <SelectField
      label={localText(part.label)}
      value={value}
      choices={choices}
      onChange={choose}
      hint={isOtherMade ? localText(insteadOf.hint) : undefined}
    />
  );
};

/** Asked when typing pauses. */
const SearchPart = ({ part, asked, set }: PartProps<'search'>) => (
  <div className={styles['search']}>
    <SearchInput
      label={localText(part.label)}
      value={asked[part.name] ?? ''}
      onChange={(words) => set({ [part.name]: words.slice(0, searchMax) })}
    />
  </div>
);

const FlagPart = ({ part, asked, set }: PartProps<'flag'>) => (
  <CheckField
    label={localText(part.label)}
    checked={asked[part.name] === '1'}
    onChange={(isOn) => set({ [part.name]: isOn ? '1' : '' })}
  />
);

const partOf = (part: ReportParameter, { display, ...props }: BarProps): ReactNode => {
  if (part.kind === 'period') return <PeriodPart part={part} {...props} />;
  if (part.kind === 'day') return <DayPart part={part} {...props} />;
  if (part.kind === 'branch') return <BranchPart part={part} {...props} />;
  if (part.kind === 'record') return <RecordPart part={part} {...props} />;
  if (part.kind === 'choice') return <ChoicePart part={part} {...props} />;
  if (part.kind === 'search') return <SearchPart part={part} {...props} />;
  return display.parts?.[part.name] ?? null;
};

export const ReportBar = (props: BarProps) => {
  const { report, display, ...rest } = props;
  const flags = report.parameters.filter((part) => part.kind === 'flag');
  const others = report.parameters.filter((part) => part.kind !== 'flag');
  if (report.parameters.length === 0 && display.barEnd === undefined) return null;
  return (
    <div className={styles['bar']}>
      {others.map((part) => (
        <Fragment key={part.name}>{partOf(part, props)}</Fragment>
      ))}
      {(flags.length > 0 || display.barEnd !== undefined) && (
        <div className={styles['flags']}>
          {flags.map((part) => (
            <FlagPart key={part.name} report={report} part={part} {...rest} />
          ))}
          {display.barEnd}
        </div>
      )}
    </div>
  );
};
