// Which employee signs in as this user: found by name or code.
import type { ReactNode } from 'react';
import { useAdditionsOf } from '#frontend/ui/inputs/adding/addingContext.ts';
import { choiceOption, choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { useEmployee } from './userQueries.ts';

type Props = {
  label: string;
  hint: ReactNode;
  value: string | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (code: string | null) => void;
};

const source = choiceSource('employee', 'user.employee');

export const EmployeeField = ({ value, onChange, ...frame }: Props) => {
  const employee = useEmployee(value);
  const additionsOf = useAdditionsOf();
  const shown = employee ? choiceOption(employee) : { key: value ?? '', label: value ?? '' };
  return (
    <SearchableSelect
      {...frame}
      clearable
      value={value === null ? null : shown}
      source={source}
      additions={additionsOf('employee')}
      onChange={(option) => onChange(option?.key ?? null)}
    />
  );
};
