// A field that names a record of another resource, or of the own one: found by typing, only active ones are offered.
import { useMemo } from 'react';
import { localName } from '#frontend/lib/locale.ts';
import { type PickOption, searchIn } from '#frontend/ui/options.ts';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { useRecords } from './resourceQueries.ts';

type Props = {
  label: string;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  value: string;
  target: AnyResource;
  /** The record that is being changed: it cannot stand below itself. */
  own: string | null;
  onChange: (code: string) => void;
};

const optionOf = (row: ResourceRow): PickOption => ({ key: row.code, code: row.code, label: localName(row) });

export const RefInput = ({ value, target, own, onChange, ...field }: Props) => {
  const { data: rows } = useRecords(target);
  const source = useMemo(() => {
    const offered = (rows ?? []).filter((row) => row.active && row.code !== own);
    const names = new Map(offered.map((row) => [row.code, [row.name, row.name_ar]]));
    return searchIn(offered.map(optionOf), (option) => names.get(option.key) ?? []);
  }, [rows, own]);
  const chosen = rows?.find(({ code }) => code === value);
  const shown = chosen ? optionOf(chosen) : { key: value, label: value };
  return (
    <SearchableSelect
      {...field}
      clearable={!field.required}
      value={value === '' ? null : shown}
      source={source}
      onChange={(option) => onChange(option?.key ?? '')}
    />
  );
};
