// Search and filters above the log; each filter in force stands as a chip that takes it away.
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { FilterChips } from '#frontend/ui/FilterChips.tsx';
import { Popup } from '#frontend/ui/Popup.tsx';
import { SearchInput } from '#frontend/ui/SearchInput.tsx';
import { type Choice, SelectField } from '#frontend/ui/SelectField.tsx';
import styles from './LogScreen.module.css';
import type { LogFilterName, LogFilters } from './logFilters.ts';
import { useLogUsers } from './logQueries.ts';
import { useLogWords } from './useLogWords.ts';

type Props = {
  filters: LogFilters;
  branches: readonly RecordChoice[];
  onChange: (values: Partial<Record<LogFilterName, string>>) => void;
  onClear: () => void;
};

type Select = { name: LogFilterName; label: string; emptyLabel: string; choices: readonly Choice[] };

const useSelects = (branches: readonly RecordChoice[]): Select[] => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const users = useLogUsers().data ?? [];
  const people = users.map((user) => ({ value: user.id, label: localName(user) }));
  const places = branches.map((branch) => ({ value: branch.code, label: localName(branch) }));
  return [
    { name: 'user', label: t('user'), emptyLabel: t('anyUser'), choices: people },
    { name: 'action', label: t('action_'), emptyLabel: t('anyAction'), choices: words.actions },
    { name: 'entity', label: t('kind'), emptyLabel: t('anyEntity'), choices: words.entities },
    ...(branches.length > 1
      ? [{ name: 'branch' as const, label: t('branch'), emptyLabel: t('anyBranch'), choices: places }]
      : []),
  ];
};

const Fields = ({
  selects,
  filters,
  onChange,
}: Omit<Props, 'onClear' | 'branches'> & { selects: Select[] }) => {
  const { t } = useTranslation('log');
  return (
    <div className={styles['fields']}>
      {selects.map(({ name, ...select }) => (
        <SelectField
          key={name}
          {...select}
          value={filters[name] ?? ''}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <DateField plain label={t('from')} value={filters.from ?? ''} onChange={(from) => onChange({ from })} />
      <DateField plain label={t('to')} value={filters.to ?? ''} onChange={(to) => onChange({ to })} />
    </div>
  );
};

const useChips = (selects: readonly Select[], { filters, onChange }: Pick<Props, 'filters' | 'onChange'>) => {
  const { t } = useTranslation('log');
  const days = (['from', 'to'] as const).flatMap((key) => {
    const day = filters[key];
    return day ? [{ key, name: t(key), value: formatDate(day, locale) }] : [];
  });
  const chosen = selects.flatMap(({ name, label, choices }) => {
    const value = filters[name];
    if (!value) return [];
    return [{ key: name, name: label, value: choices.find((each) => each.value === value)?.label ?? value }];
  });
  return [...chosen, ...days].map((chip) => ({ ...chip, onRemove: () => onChange({ [chip.key]: '' }) }));
};

export const LogFilterBar = ({ filters, branches, onChange, onClear }: Props) => {
  const { t } = useTranslation('log');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const selects = useSelects(branches);
  const chips = useChips(selects, { filters, onChange });
  const search = useCallback((document: string) => onChange({ document }), [onChange]);
  return (
    <div className={styles['bar']}>
      <SearchInput label={t('search')} value={filters.document ?? ''} onChange={search} />
      <span ref={anchor}>
        <Button icon={<FilterRegular />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('filter')}
        </Button>
        {open && (
          <Popup anchor={anchor} onClose={close}>
            <Fields selects={selects} filters={filters} onChange={onChange} />
          </Popup>
        )}
      </span>
      <FilterChips chips={chips} onClear={onClear} />
    </div>
  );
};
