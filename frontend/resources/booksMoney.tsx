// Amounts of records are in the currency of the books.
import type { ComponentProps } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { MoneyInput } from '#frontend/ui/inputs/MoneyInput.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { groupedDecimal, priceText, scaleOf } from '#shared/kernel/money.ts';

export const BooksMoney = ({ amount }: { amount: string }) => (
  <MoneyText amount={amount} currency={useSession().settings.currency} />
);

/** A number that may be a price: with at least the decimals of the currency. */
export const BooksPrice = ({ value }: { value: string }) =>
  localNumber(groupedDecimal(priceText(value, scaleOf(useSession().settings.currency))));

export const BooksMoneyInput = (props: Omit<ComponentProps<typeof MoneyInput>, 'currency'>) => (
  <MoneyInput {...props} currency={useSession().settings.currency} />
);
