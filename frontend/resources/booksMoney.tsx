// Amounts of records are in the currency of the books.
import type { ComponentProps } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { MoneyInput } from '#frontend/ui/inputs/MoneyInput.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';

export const BooksMoney = ({ amount }: { amount: string }) => (
  <MoneyText amount={amount} currency={useSession().settings.currency} />
);

export const BooksMoneyInput = (props: Omit<ComponentProps<typeof MoneyInput>, 'currency'>) => (
  <MoneyInput {...props} currency={useSession().settings.currency} />
);
