// Search and filters above a list of documents; each filter in force stands as a chip that takes it away.

import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useCallback, useRef, useState } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { FilterChips } from '#frontend/ui/FilterChips.tsx';
import { Popup } from '#frontend/ui/Popup.tsx';
import { SearchInput } from '#frontend/ui/SearchInput.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import styles from './DocumentFilterBar.module.css';
import type { DocumentFilters } from './documentFilters.ts';
import type { DocumentWords } from './documentWords.ts';
import { fieldWords } from './fieldCells.tsx';
import type { ListedParts } from './listParts.ts';
import type { ListRecords } from './useListRecords.ts';

type Props = {
  parts: ListedParts;
  t: DocumentWords;
  filters: DocumentFilters;
  records: ListRecords;
  onChange: (name: string, value: string) => void;
  onClear: () => void;
};

const choicesOf = (records: readonly RecordChoice[]) =>
  records.map((record) => ({ value: record.code, label: localName(record) }));

type Named = { name: string; field: DocumentField };

/** The fields that narrow the list; the branch where there are several. */
const fieldsOf = ({ parts: { kind }, records }: Props): Named[] =>
  [...kind.filters, ...(records.branches.length > 1 ? ['branch'] : [])].flatMap((name) => {
    const field = kind.head[name];
    return field ? [{ name, field }] : [];
  });

const FieldFilter = ({ name, field, ...props }: Props & Named) => {
  const { t, filters, records, onChange } = props;
  const label = t.field('list', name, field.label);
  const value = filters[name] ?? '';
  const set = useCallback((entry: string) => onChange(name, entry), [onChange, name]);
  const choices =
    field.kind === 'choice'
      ? Object.entries(field.choices).map(([key, words]) => ({ value: key, label: localText(words) }))
      : choicesOf(records.of(name));
  if (field.kind === 'date') return <DateField plain label={label} value={value} onChange={set} />;
  if (field.kind !== 'listed' && field.kind !== 'choice')
    return <SearchInput label={label} value={value} onChange={set} />;
  const emptyLabel = t.field('any', name, t('list.all'));
  return <SelectField label={label} value={value} emptyLabel={emptyLabel} choices={choices} onChange={set} />;
};

const Fields = (props: Props) => {
  const { t, filters, onChange } = props;
  const set = (name: string) => (value: string) => onChange(name, value);
  return (
    <div className={styles['fields']}>
      {fieldsOf(props).map((each) => (
        <FieldFilter key={each.name} {...props} {...each} />
      ))}
      <DateField plain label={t('list.from')} value={filters['from'] ?? ''} onChange={set('from')} />
      <DateField plain label={t('list.to')} value={filters['to'] ?? ''} onChange={set('to')} />
    </div>
  );
};

const chipsOf = ({ parts: { kind }, t, filters, records, onChange }: Props) => {
  const names = [...kind.filters, 'branch'];
  const shown: [name: string, title: string, value: string | null | undefined][] = [
    ...names.flatMap((name): [string, string, string | null][] => {
      const field = kind.head[name];
      if (!field) return [];
      const words = fieldWords(field, filters[name] ?? '', records.nameOf);
      return [[name, t.field('list', name, field.label), words]];
    }),
    ['from', t('list.from'), filters['from'] && formatDate(filters['from'], locale)],
    ['to', t('list.to'), filters['to'] && formatDate(filters['to'], locale)],
  ];
  return shown.flatMap(([key, name, value]) =>
    value ? [{ key, name, value, onRemove: () => onChange(key, '') }] : [],
  );
};

export const DocumentFilterBar = (props: Props) => {
  const { t, filters, onChange, onClear } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const searchText = useCallback((text: string) => onChange('text', text), [onChange]);
  return (
    <div className={styles['bar']}>
      <SearchInput label={t('list.search')} value={filters['text'] ?? ''} onChange={searchText} />
      <span ref={anchor}>
        <Button icon={<FilterRegular />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('list.filter')}
        </Button>
        {open && (
          <Popup anchor={anchor} onClose={close}>
            <Fields {...props} />
          </Popup>
        )}
      </span>
      <FilterChips chips={chipsOf(props)} onClear={onClear} />
    </div>
  );
};
