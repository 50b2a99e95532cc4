// The areas of a design in one line: net and gross, coverage and floor-area ratio with the limits of the city.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { FigureStrip, type StripFigure } from '#frontend/ui/figures/FigureStrip.tsx';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { groupedDecimal, isMore } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { KeptAreas } from '#shared/pms/design/calculator/feeTerms.ts';
import { useRequestWords } from './request/requestBase.ts';

type Props = {
  areas: KeptAreas | null;
  /** Before them, such as the total of a fee. */
  first?: readonly StripFigure[];
};

const plain = (text: string): string => localNumber(groupedDecimal(text));

export const AreasBrief = ({ areas, first = [] }: Props) => {
  const t = useRequestWords();
  if (areas === null || areas.gross === '0.00')
    return first.length > 0 ? <FigureStrip figures={first} /> : t('areas.empty');
  const { net, gross, coverage, ratio, coverageLimit, ratioLimit } = areas;
  const area = (text: string): string => `${plain(text)} ${t('areas.unit')}`;
  const percent = (text: string): string => leftToRight(percentText(text));
  const against = (
    name: string,
    { figure, limit, say }: { figure: string | null; limit: string | null; say: (text: string) => string },
  ): StripFigure[] =>
    figure === null
      ? []
      : [
          {
            name,
            value: say(figure),
            beside: limit === null ? undefined : `/ ${say(plainDecimal(limit))}`,
            isAbove: limit !== null && isMore(figure, limit),
          },
        ];
  return (
    <FigureStrip
      figures={[
        ...first,
        ...(first.length > 0 ? [] : [{ name: t('areas.net'), value: area(net) }]),
        { name: t('areas.gross'), value: area(gross) },
        ...against(t('areas.coverage'), { figure: coverage, limit: coverageLimit, say: percent }),
        ...against(t('areas.ratio'), { figure: ratio, limit: ratioLimit, say: plain }),
      ]}
    />
  );
};
