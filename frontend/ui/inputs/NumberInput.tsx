// An input for a plain number, such as a quantity or a percentage, or for a price: takes the digits of three scripts, keeps the exact decimal string.
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { type AmountRules, pointMark } from '#shared/kernel/entry/amountEntry.ts';
import { amountFault, groupedDecimal, priceText, scaleOf } from '#shared/kernel/money.ts';
import { amountOf, entryText, foldAmountText } from './AmountInput.tsx';
import { selectOnEntry, useSelectOnArrival } from './selectOnEntry.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** A decimal string, empty for nothing; text that is no number stays as typed, for the error beside it. */
  value: string;
  onChange: (value: string) => void;
  /** Of a price: it may be typed beside it, and its decimals are shown at least, while nobody types. */
  currency?: string;
  /** So many decimals are shown at least, while nobody types. */
  decimals?: number | undefined;
};

const withDecimals = (value: string, decimals: number): string =>
  decimals === 0 || amountFault(value) !== null ? value : priceText(value, decimals);

/** A price with the decimals of its currency; its thousands are separated until it is entered. */
const restingPrice = (value: string, { currency, isEntered }: { currency: string; isEntered: boolean }) => {
  const text = priceText(value, scaleOf(currency));
  return isEntered || amountFault(text) !== null ? text : groupedDecimal(text);
};

export const NumberInput = ({
  value,
  onChange,
  currency,
  decimals = 0,
  onFocus,
  onBlur,
  ...native
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const rules: AmountRules = currency === undefined ? pointMark : { ...pointMark, currency };
  const [isEntered, setEntered] = useState(false);
  const resting =
    currency === undefined ? withDecimals(value, decimals) : restingPrice(value, { currency, isEntered });
  // A value that changed from outside while one types wins over what is typed.
  const isTyped = draft !== null && amountOf(draft, rules) === value;
  const shown = isTyped ? draft : resting;
  useSelectOnArrival(input, { value, isTyped });
  // Entering draws a price without its grouping, and the browser forgets the selection with it: typing would then append.
  useLayoutEffect(() => {
    if (isEntered) input.current?.select();
  }, [isEntered]);
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
        onChange(amountOf(text, rules));
      }}
      onClick={selectOnEntry.onClick}
      onFocus={(event) => {
        selectOnEntry.onFocus(event);
        setEntered(currency !== undefined);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        setEntered(false);
        onBlur?.(event);
      }}
    />
  );
};
