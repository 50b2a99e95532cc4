// A field that names a record of another resource, or of the own one: found by typing, only active ones are offered.
import { useMemo } from 'react';
import { localName } from '#frontend/lib/locale.ts';
import { type PickOption, searchIn } from '#frontend/ui/options.ts';
import { recordSource } from '#frontend/ui/recordSource.ts';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import type { RefField } from '#shared/resources/fields.ts';
import { type AnyResource, isFit, type ResourceRow } from '#shared/resources/resource.ts';
import { useRecord, useRecords } from './resourceQueries.ts';

type Props = {
  label: string;
  required: boolean;
  hiddenLabel: boolean;
  disabled: boolean;
  error: string | undefined;
  value: string;
  field: RefField;
  target: AnyResource;
  /** The record that is being changed: it cannot stand below itself. */
  own: string | null;
  onChange: (code: string) => void;
};

const optionOf = (row: ResourceRow): PickOption => ({ key: row.code, code: row.code, label: localName(row) });

export const RefInput = ({ value, field, target, own, onChange, ...frame }: Props) => {
  const { data: rows } = useRecords(target);
  const source = useMemo(() => {
    if (target.large) return recordSource<ResourceRow>(target.api.list, optionOf);
    const offered = (rows ?? []).filter((row) => row.active && row.code !== own && isFit(field, row));
    const names = new Map(offered.map((row) => [row.code, [row.name, row.name_ar]]));
    return searchIn(offered.map(optionOf), (option) => names.get(option.key) ?? []);
  }, [rows, own, field, target]);
  const named = useRecord(target, value);
  const chosen = target.large ? named : rows?.find(({ code }) => code === value);
  const shown = chosen ? optionOf(chosen) : { key: value, label: value };
  return (
    <SearchableSelect
      {...frame}
      clearable={!frame.required}
      value={value === '' ? null : shown}
      source={source}
      onChange={(option) => onChange(option?.key ?? '')}
    />
  );
};
