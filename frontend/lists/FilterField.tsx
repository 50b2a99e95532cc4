// One filter of a list, by its kind.
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { choiceOption, choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { MoneyInput } from '#frontend/ui/inputs/MoneyInput.tsx';
import { searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SearchInput } from '#frontend/ui/inputs/SearchInput.tsx';
import { type Choice, SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { amountFault, isMore } from '#shared/kernel/money.ts';
import type { Filter } from '#shared/lists/list.ts';
import styles from './FilterField.module.css';
import type { FilterRecords } from './filterQueries.ts';
import type { ListWords } from './listWords.ts';

export type FilterPlace = {
  filters: Readonly<Record<string, string>>;
  records: FilterRecords;
  /** What filters are called here, where that is not what their declaration says. */
  labels: Readonly<Record<string, string>>;
  /** Of filters by values that the screen knows. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  say: ListWords;
  ask: (values: Readonly<Record<string, string>>) => void;
};

type Props = FilterPlace & { name: string; filter: Filter };

type One = { label: string; value: string; onChange: (value: string) => void };

const settleMs = 400;

/** What is typed counts a moment after the last key. */
const AmountFilter = ({ value, onChange, ...frame }: One) => {
  const { t } = useTranslation('lists');
  const { currency, scale } = useSession().settings;
  const [draft, setDraft] = useState(value);
  const fault = draft === '' ? null : amountFault(draft, scale);
  useEffect(() => {
    // What is no amount asks for nothing.
    if (draft === value || fault !== null) return undefined;
    const timer = setTimeout(() => onChange(draft), settleMs);
    return () => clearTimeout(timer);
  }, [draft, fault, value, onChange]);
  const error = fault === null ? undefined : t('notAmount');
  return <MoneyInput {...frame} error={error} currency={currency} value={draft} onChange={setDraft} />;
};

/** From so many values on they are found by typing. */
const selectMax = 40;

/** One of a few values, or of many that are all here. */
type Offered = One & { offered: readonly Choice[]; any: string; hasCodes: boolean };

const OfferedFilter = ({ offered, any, hasCodes, ...one }: Offered) => {
  const options = useMemo(
    () => offered.map(({ value, label }) => ({ key: value, label, ...(hasCodes && { code: value }) })),
    [offered, hasCodes],
  );
  if (offered.length <= selectMax) return <SelectField {...one} emptyLabel={any} choices={offered} />;
  return (
    <SearchableSelect
      clearable
      label={one.label}
      source={searchIn(options)}
      value={options.find(({ key }) => key === one.value) ?? null}
      onChange={(option) => one.onChange(option?.key ?? '')}
    />
  );
};

type Ref = Extract<Filter, { kind: 'ref' }>;

/** A record of a large kind is found by the server. */
const LargeRefFilter = ({ filter, found, ...one }: One & { filter: Ref; found: FilterRecords[string] }) => {
  const source = useMemo(() => choiceSource(filter.of.one, filter.use), [filter]);
  const record = found.find(({ code }) => code === one.value);
  const chosen = record ? choiceOption(record) : { key: one.value, label: one.value };
  return (
    <SearchableSelect
      clearable
      label={one.label}
      source={source}
      value={one.value === '' ? null : chosen}
      onChange={(option) => one.onChange(option?.key ?? '')}
    />
  );
};

/** The values that a filter offers, where it offers some; null for any other. */
export const offeredBy = ({ name, filter, records, choices }: Omit<Props, 'say' | 'ask' | 'labels'>) => {
  if (filter.kind === 'value') return choices[name] ?? [];
  if (filter.kind === 'choice')
    return (
      choices[name] ??
      Object.entries(filter.choices).map(([value, label]) => ({ value, label: localText(label) }))
    );
  if (filter.kind !== 'ref' || filter.of.large) return null;
  return (records[name] ?? []).map((record) => ({ value: record.code, label: localName(record) }));
};

/** Whether there are too few records to choose between. */
const isFewer = (filter: Filter, count: number): boolean =>
  filter.kind === 'ref' && filter.several === true && count <= 1;

const OneFilter = ({ label, name, ...props }: Props & { label: string }) => {
  const { filter, filters, records, say, ask } = props;
  const one = useMemo(
    () => ({ label, onChange: (value: string) => ask({ [name]: value }) }),
    [ask, label, name],
  );
  const value = filters[name] ?? '';
  const offered = offeredBy({ ...props, name });
  const isNeedless = filter.kind === 'value' ? offered?.length === 0 : isFewer(filter, offered?.length ?? 0);
  if (offered)
    return (
      !isNeedless && (
        <OfferedFilter
          {...one}
          value={value}
          any={say('any')}
          hasCodes={filter.kind === 'ref'}
          offered={offered}
        />
      )
    );
  if (filter.kind === 'ref')
    return <LargeRefFilter {...one} value={value} filter={filter} found={records[name] ?? []} />;
  if (filter.kind === 'amounts') return <AmountFilter {...one} value={value} />;
  return filter.kind === 'text' ? (
    <SearchInput {...one} value={value} />
  ) : (
    <DateField plain {...one} value={value} />
  );
};

export const labelOf = ({ labels }: Pick<FilterPlace, 'labels'>, { label }: Filter, name: string): string =>
  labels[name] ?? localText(label);

/** Nothing lies between both ends. */
const isTurned = (kind: 'days' | 'amounts', from: string, to: string): boolean =>
  from !== '' && to !== '' && (kind === 'days' ? from > to : isMore(from, to));

export const FilterField = ({ name, filter, ...place }: Props) => {
  const label = labelOf(place, filter, name);
  if (filter.kind !== 'days' && filter.kind !== 'amounts')
    return <OneFilter {...place} name={name} filter={filter} label={label} />;
  const { say, filters } = place;
  const [from = '', to = ''] = [filters[filter.from], filters[filter.to]];
  return (
    <div className={styles['pair']}>
      <OneFilter
        {...place}
        name={filter.from}
        filter={filter}
        label={say(`from.${filter.kind}`, { label })}
      />
      <OneFilter {...place} name={filter.to} filter={filter} label={say(`to.${filter.kind}`, { label })} />
      {isTurned(filter.kind, from, to) && (
        <p className={styles['fault']} role="alert">
          {say(`turned.${filter.kind}`)}
        </p>
      )}
    </div>
  );
};
