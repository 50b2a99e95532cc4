// Which employee signs in as this user: found by name or code.
import type { ReactNode } from 'react';
import { localName } from '#frontend/lib/locale.ts';
import { recordSource } from '#frontend/ui/recordSource.ts';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import { employees } from '#shared/hr/organisation.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { useEmployee } from './userQueries.ts';

type Props = {
  label: string;
  hint: ReactNode;
  value: string | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (code: string | null) => void;
};

const optionOf = (row: ResourceRow) => ({ key: row.code, code: row.code, label: localName(row) });

const source = recordSource<ResourceRow>(employees.api.list, optionOf);

export const EmployeeField = ({ value, onChange, ...frame }: Props) => {
  const employee = useEmployee(value);
  const shown = employee ? optionOf(employee) : { key: value ?? '', label: value ?? '' };
  return (
    <SearchableSelect
      {...frame}
      clearable
      value={value === null ? null : shown}
      source={source}
      onChange={(option) => onChange(option?.key ?? null)}
    />
  );
};
