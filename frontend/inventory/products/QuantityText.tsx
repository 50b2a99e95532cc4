// A quantity for people: grouped, from left to right in either language, in the digits of the company.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { groupedDecimal } from '#shared/kernel/money.ts';

export const QuantityText = ({ children }: { children: string }) => (
  <bdi dir="ltr">{localNumber(groupedDecimal(children))}</bdi>
);
