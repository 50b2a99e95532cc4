// Amounts of lines that take off: below zero, where they are any.
import { isZeroAmount } from '#frontend/ui/text/MoneyText.tsx';

export const minus = (amount: string): string => (isZeroAmount(amount) ? amount : `-${amount}`);
