// An input for a plain number, such as a quantity or a percentage: takes the digits of three scripts, keeps the exact decimal string.
import { type ComponentProps, useRef, useState } from 'react';
import { pointMark } from '#shared/kernel/entry/amountEntry.ts';
import { priceText } from '#shared/kernel/money.ts';
import { amountOf, entryText, foldAmountText } from './AmountInput.tsx';
import { selectOnEntry, useSelectOnArrival } from './selectOnEntry.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** A decimal string, empty for nothing; text that is no number stays as typed, for the error beside it. */
  value: string;
  onChange: (value: string) => void;
  /** Of a price: decimals that it shows at least, while nobody types. */
  priceScale?: number;
};

export const NumberInput = ({ value, onChange, priceScale, onFocus, onBlur, ...native }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const resting = priceScale === undefined ? value : priceText(value, priceScale);
  // A value that changed from outside while one types wins over what is typed.
  const isTyped = draft !== null && amountOf(draft, pointMark) === value;
  const shown = isTyped ? draft : resting;
  useSelectOnArrival(input, { value, isTyped });
  return (
    <input
      autoComplete="off"
      inputMode="decimal"
      dir="ltr"
      {...native}
      ref={input}
      value={entryText(shown)}
      onChange={(event) => {
        const text = foldAmountText(event.target.value);
        setDraft(text);
        onChange(amountOf(text, pointMark));
      }}
      onClick={selectOnEntry.onClick}
      onFocus={(event) => {
        selectOnEntry.onFocus(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
};
