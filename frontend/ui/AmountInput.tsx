// An input for an amount: takes the digits of three scripts, shows it grouped when left, keeps the exact decimal string.
import { type ComponentProps, useState } from 'react';
import { localDigits } from '#frontend/lib/digits.ts';
import { latinDigits, normaliseNumber } from '#shared/kernel/numberEntry.ts';
import { moneyText } from './MoneyText.tsx';
import { selectOnEntry } from './selectOnEntry.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

type Props = Native & {
  /** A decimal string, empty for nothing; text that is no number stays as typed, for the error beside it. */
  value: string;
  onChange: (value: string) => void;
  currency: string;
};

/** What is typed with its digits and decimal mark made Latin; grouping marks fall away. */
export const foldAmountText = (text: string): string =>
  latinDigits(text).replaceAll('٫', '.').replaceAll('٬', '');

/** The decimal string of an entry, or the entry itself where it is no number. */
export const amountOf = (text: string): string => (text === '' ? '' : (normaliseNumber(text) ?? text));

/** What is being typed, in the digits of the company; grouping is left to the end. */
const entryText = (text: string): string => {
  const local = localDigits(text);
  return local === text ? text : local.replaceAll('.', '٫');
};

export const AmountInput = ({ value, onChange, currency, onFocus, onBlur, ...native }: Props) => {
  const [draft, setDraft] = useState<string | null>(null);
  // A value that changed from outside while one types (a filled variance, a cleared side) wins over the draft.
  const isDraftCurrent = draft !== null && amountOf(draft) === value;
  const shown = isDraftCurrent ? draft : value;
  return (
    <input
      autoComplete="off"
      inputMode="decimal"
      dir="ltr"
      {...native}
      value={draft === null && value !== '' ? moneyText(value, currency) : entryText(shown)}
      onChange={(event) => {
        const text = foldAmountText(event.target.value);
        setDraft(text);
        onChange(amountOf(text));
      }}
      onClick={selectOnEntry.onClick}
      onFocus={(event) => {
        selectOnEntry.onFocus(event);
        setDraft(value);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
};
