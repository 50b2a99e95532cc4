// The input of one cell: an amount, a text, a date, or a type-ahead over records.
import { type ComponentProps, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import { AmountInput } from '#frontend/ui/inputs/AmountInput.tsx';
import { ComboInput } from '#frontend/ui/inputs/ComboInput.tsx';
import { NumberInput } from '#frontend/ui/inputs/NumberInput.tsx';
import { useSelectOnArrival } from '#frontend/ui/inputs/selectOnEntry.ts';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { dateEntryText, readTypedDate } from '#shared/kernel/entry/dateEntry.ts';
import { type DraftLine, lineText } from '../editor/documentDraft.ts';
import { RowsInput } from '../rows/RowsInput.tsx';
import styles from './LineInput.module.css';
import type { CellRecords, GridModel } from './useGridModel.ts';

type Native = Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'>;

type Props = Native & {
  line: DraftLine;
  field: string;
  grid: GridModel;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
};

type InputProps = Native & {
  'data-line': number;
  'data-field': string;
  onKeyDown: Props['onPress'];
};

type Typed = InputProps & { value: string; onChange: (value: string) => void };

const DayInput = ({ value, onChange, today, ...input }: Typed & { today: string }) => {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      {...input}
      autoComplete="off"
      inputMode="numeric"
      dir="ltr"
      value={draft ?? localDigits(dateEntryText(value))}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        if (draft === null) return;
        setDraft(null);
        onChange(draft.trim() === '' ? '' : (readTypedDate(draft, today) ?? draft.trim()));
      }}
    />
  );
};

const RecordInput = ({
  line,
  field,
  grid,
  records,
  ...input
}: Pick<Props, 'line' | 'field' | 'grid'> & InputProps & { records: CellRecords }) => {
  const { hint, needed, usual } = grid.partsOf(field);
  const isNeeded = needed?.by(line, grid.facts) === true;
  const source = useCallback((query: string) => records.source(query, line), [records, line]);
  const hinted = isNeeded ? needed?.hint : hint;
  const code = usual?.(line, grid.facts) ?? '';
  const meant = records.byCode(code)?.label ?? code;
  return (
    <ComboInput
      {...input}
      source={source}
      opensOnArrow={false}
      aria-required={needed && isNeeded}
      data-usual={meant === '' ? undefined : true}
      placeholder={meant || (hinted && grid.words(hinted))}
      value={records.byCode(grid.textOf(line, field)) ?? grid.ownText(line, field)}
      onChange={(option) => grid.onChoose(line.key, field, option)}
      onUnknown={(text) => grid.onUnknown(line.key, field, text)}
      takesText={grid.takesText(field)}
      isUnknown={records.isUnknown(grid.textOf(line, field))}
      additions={records.additions}
    />
  );
};

/** Of two amounts that stand side by side as debit and credit: one below zero belongs to the other. */
const sidesIn = ({ source, onChange }: GridModel, { key }: DraftLine, name: string) => {
  const { sides } = source;
  const other = sides.find((each) => each !== name);
  if (!sides.includes(name) || other === undefined) return {};
  return {
    side: name === 'credit' ? ('credit' as const) : ('debit' as const),
    onNegative: (amount: string) => {
      onChange(key, name, '');
      onChange(key, other, amount);
    },
  };
};

const maxOf = (field: DocumentField | undefined): number | undefined =>
  field?.kind === 'text' || field?.kind === 'code' ? field.max : undefined;

const TextInput = ({ value, onChange, ...input }: Typed & { maxLength: number | undefined; dir?: 'ltr' }) => {
  const cell = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useSelectOnArrival(cell, { value, isTyped: typed === value });
  return (
    <input
      {...input}
      ref={cell}
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

export const LineInput = ({ line, field: name, grid, onPress, ...aria }: Props) => {
  const input = { ...aria, 'data-line': line.key, 'data-field': name, onKeyDown: onPress };
  const typed = {
    ...input,
    value: grid.repeats(line, name) ? '' : lineText(line, name),
    onChange: (value: string) => grid.onChange(line.key, name, value),
    // Keys lead over it, and nothing is typed in it.
    ...(grid.isUnused(line, name) && { readOnly: true, tabIndex: -1, 'data-unused': true }),
  };
  const { facts } = grid;
  const field = grid.fieldOf(name);
  const records = grid.recordsOf(name);
  if (records !== null)
    return <RecordInput {...input} line={line} grid={grid} records={records} field={name} />;
  switch (field?.kind) {
    case 'date':
      return <DayInput {...typed} today={facts.today} />;
    case 'money':
      return <AmountInput {...typed} {...sidesIn(grid, line, name)} currency={facts.currency} />;
    case 'decimal':
      return (
        <NumberInput
          {...typed}
          decimals={field.measure && field.decimals}
          {...(field.isPrice && { currency: facts.currency })}
        />
      );
    case 'whole':
    case 'percent':
      return <NumberInput {...typed} />;
    case 'rows':
      return <RowsInput {...input} line={line} grid={grid} field={field} />;
    case 'flag':
      return (
        <input
          {...input}
          className={styles['flag']}
          type="checkbox"
          checked={typed.value === 'true'}
          onChange={(event) => typed.onChange(String(event.target.checked))}
        />
      );
    default:
      return (
        <TextInput
          {...typed}
          maxLength={maxOf(field)}
          {...(field?.kind === 'code' && { dir: 'ltr' as const })}
        />
      );
  }
};
