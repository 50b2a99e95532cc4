// A share or a change in per cent: its sign behind it, in the digits of the company.
import { localNumber, shownDigits } from '#frontend/lib/texts/digits.ts';

export const PercentText = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    {localNumber(children)}
    {shownDigits() === 'arab' ? '٪' : '%'}
  </bdi>
);
