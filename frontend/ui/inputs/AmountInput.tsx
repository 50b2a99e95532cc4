// An input for an amount: takes the digits of three scripts and sums, shows it grouped when left, keeps the exact decimal string.
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import {
  type AmountRules,
  type AmountSide,
  isNegative,
  readAmount,
  withoutSign,
} from '#shared/kernel/entry/amountEntry.ts';
import { calculated } from '#shared/kernel/entry/calculation.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { moneyText } from '../text/MoneyText.tsx';
import { selectOnEntry, useSelectOnArrival } from './selectOnEntry.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;

type Props = Native & {
  /** A decimal string, empty for nothing; text that is no number stays as typed, for the error beside it. */
  value: string;
  onChange: (value: string) => void;
  currency: string;
  /** The side of the books, where the amount stands on one: then Cr and Dr are understood. */
  side?: AmountSide | undefined;
  /** Takes what is below zero once the field is left, without its sign: it belongs to the other side. */
  onNegative?: ((amount: string) => void) | undefined;
};

/** What is typed with its digits and marks made Latin. */
export const foldAmountText = (text: string): string =>
  latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');

/** The decimal string of an entry, or the entry itself where it is no number. A minus behind a number may be the begin of a sum, as long as one types. */
export const amountOf = (text: string, rules: AmountRules): string =>
  text === '' || text.trimEnd().endsWith('-') ? text : (readAmount(text, rules) ?? text);

/** What is being typed, in the digits of the company. */
export const entryText = (text: string): string => {
  const local = localDigits(text);
  return local === text ? text : local.replaceAll('.', '٫').replaceAll(',', '٬');
};

/** The keys that save or post, and the sign that asks for the result: none of them goes on before a sum has shown its result. */
const asksForResult = (event: KeyboardEvent): boolean =>
  event.key === '=' || ((event.ctrlKey || event.metaKey) && (event.code === 'KeyS' || event.key === 'Enter'));

export const AmountInput = (props: Props) => {
  const { value, onChange, currency, side, onNegative, onFocus, onBlur, onKeyDown, ...native } = props;
  const rules: AmountRules = { mark: 'point', currency, side };
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  // A value that changed from outside while one types (a filled variance, a cleared side) wins over the draft.
  const isDraftCurrent = draft !== null && amountOf(draft, rules) === value;
  const shown = isDraftCurrent ? draft : value;
  const sum = isDraftCurrent ? calculated(draft, scaleOf(currency)) : null;
  // A minus behind an amount counts once it is left.
  const result = sum ?? (isDraftCurrent && draft.trimEnd().endsWith('-') ? readAmount(draft, rules) : null);
  const settle = (): void => {
    const settled = result ?? value;
    if (onNegative && isNegative(settled)) onNegative(withoutSign(settled));
    else if (result !== null) onChange(result);
  };
  const isEntered = draft !== null;
  // Entering draws the amount without its grouping, and the browser forgets the selection with it: typing would then append.
  useLayoutEffect(() => {
    if (isEntered) input.current?.select();
  }, [isEntered]);
  useSelectOnArrival(input, { value, isTyped: isDraftCurrent });
  return (
    <input
      autoComplete="off"
      inputMode="decimal"
      dir="ltr"
      {...native}
      ref={input}
      value={draft === null && value !== '' ? moneyText(value, currency) : entryText(shown)}
      onChange={(event) => {
        const text = foldAmountText(event.target.value);
        setDraft(text);
        onChange(amountOf(text, rules));
      }}
      onClick={selectOnEntry.onClick}
      onFocus={(event) => {
        selectOnEntry.onFocus(event);
        setDraft(value);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (result === null || !asksForResult(event)) return onKeyDown?.(event);
        event.preventDefault();
        event.stopPropagation();
        setDraft(result);
        onChange(amountOf(result, rules));
      }}
    />
  );
};
