// Search and filters above the voucher list; each filter in force stands as a chip that takes it away.

import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useCallback, useRef, useState } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { FilterChips } from '#frontend/ui/FilterChips.tsx';
import { Popup } from '#frontend/ui/Popup.tsx';
import { SearchInput } from '#frontend/ui/SearchInput.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { nameIn } from './useVoucherColumns.tsx';
import styles from './VoucherFilterBar.module.css';
import type { FilterName, VoucherFilters } from './voucherFilters.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  filters: VoucherFilters;
  types: readonly VoucherType[];
  branches: readonly RecordChoice[];
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

const choicesOf = (records: readonly { code: string; name: string; name_ar: string }[]) =>
  records.map((record) => ({ value: record.code, label: localName(record) }));

const Fields = ({ filters, types, branches, onChange }: Omit<Props, 'onClear'>) => {
  const t = useVoucherWords();
  const set = (name: FilterName) => (value: string) => onChange(name, value);
  return (
    <div className={styles['fields']}>
      <SelectField
        label={t('list.type')}
        value={filters.type ?? ''}
        emptyLabel={t('list.anyType')}
        choices={choicesOf(types)}
        onChange={set('type')}
      />
      {branches.length > 1 && (
        <SelectField
          label={t('list.branch')}
          value={filters.branch ?? ''}
          emptyLabel={t('list.anyBranch')}
          choices={choicesOf(branches)}
          onChange={set('branch')}
        />
      )}
      <DateField plain label={t('list.from')} value={filters.from ?? ''} onChange={set('from')} />
      <DateField plain label={t('list.to')} value={filters.to ?? ''} onChange={set('to')} />
    </div>
  );
};

const useChips = ({ filters, types, branches, onChange }: Omit<Props, 'onClear'>) => {
  const t = useVoucherWords();
  const shown: [name: FilterName, title: string, value: string | undefined][] = [
    ['type', t('list.type'), filters.type && nameIn(types, filters.type)],
    ['branch', t('list.branch'), filters.branch && nameIn(branches, filters.branch)],
    ['from', t('list.from'), filters.from && formatDate(filters.from, locale)],
    ['to', t('list.to'), filters.to && formatDate(filters.to, locale)],
  ];
  return shown.flatMap(([key, name, value]) =>
    value ? [{ key, name, value, onRemove: () => onChange(key, '') }] : [],
  );
};

export const VoucherFilterBar = ({ onClear, ...props }: Props) => {
  const t = useVoucherWords();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const { filters, onChange } = props;
  const chips = useChips(props);
  const searchText = useCallback((text: string) => onChange('text', text), [onChange]);
  return (
    <div className={styles['bar']}>
      <SearchInput label={t('list.search')} value={filters.text ?? ''} onChange={searchText} />
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
      <FilterChips chips={chips} onClear={onClear} />
    </div>
  );
};
