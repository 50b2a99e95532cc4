// A field that names a record of another resource, or of the own one: found by typing, only active ones are offered.
import { useMemo } from 'react';
import { useChoices, useNames } from '#frontend/lib/choiceQueries.ts';
import { choiceOption, choiceSource } from '#frontend/ui/choiceSource.ts';
import { searchIn } from '#frontend/ui/options.ts';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import type { AnyResource } from '#shared/resources/resource.ts';

type Props = {
  label: string;
  required: boolean;
  hiddenLabel: boolean;
  disabled: boolean;
  error: string | undefined;
  value: string;
  target: Pick<AnyResource, 'one' | 'large'>;
  /** The field as its form calls it, such as `product.unit`; null where the right to view the target is enough. */
  use: string | null;
  /** The record that is being changed: it cannot stand below itself. */
  own: string | null;
  onChange: (code: string) => void;
};

export const RefInput = ({ value, target, use, own, onChange, ...frame }: Props) => {
  const { one, large } = target;
  const { data: rows } = useChoices(one, use, !large && !frame.disabled);
  const source = useMemo(() => {
    if (large) return choiceSource(one, use);
    const offered = (rows ?? []).filter((row) => row.active && row.code !== own);
    const names = new Map(offered.map((row) => [row.code, [row.name, row.name_ar]]));
    return searchIn(offered.map(choiceOption), (option) => names.get(option.key) ?? []);
  }, [rows, own, one, use, large]);
  const offered = rows?.find(({ code }) => code === value);
  // One that may not be chosen any more is not among them.
  const isLooked = offered === undefined && (large || frame.disabled || rows !== undefined);
  const named = useNames(one, isLooked ? [value] : []);
  const chosen = offered ?? named?.[0];
  return (
    <SearchableSelect
      {...frame}
      clearable={!frame.required}
      value={value === '' ? null : chosen ? choiceOption(chosen) : { key: value, label: value }}
      source={source}
      onChange={(option) => onChange(option?.key ?? '')}
    />
  );
};
