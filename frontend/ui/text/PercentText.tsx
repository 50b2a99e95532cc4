// A share or a change in per cent, which keeps its sign behind it.
import { percentText } from '#frontend/lib/texts/percent.ts';

export const PercentText = ({ children }: { children: string }) => (
  <bdi dir="ltr">{percentText(children)}</bdi>
);
