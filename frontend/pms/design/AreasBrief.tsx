// The areas of a design in one line: net and gross, coverage and floor-area ratio with the limits of the city.
import { localText } from '#frontend/lib/texts/locale.ts';
import { FigureStrip, type StripFigure } from '#frontend/ui/figures/FigureStrip.tsx';
import { type AreaFigure, areaFigures } from '#shared/pms/design/calculator/areaFigures.ts';
import type { KeptAreas } from '#shared/pms/design/calculator/feeTerms.ts';
import { areaText } from './areaText.ts';
import { useRequestWords } from './request/requestBase.ts';

type Props = {
  areas: KeptAreas | null;
  /** Before them, such as the total of a fee. */
  first?: readonly StripFigure[];
};

/** What has least to do with limits is left out first where there is little room. */
const inBrief = (first: readonly StripFigure[]): readonly AreaFigure['name'][] =>
  first.length > 0 ? ['gross', 'coverage', 'ratio'] : ['net', 'gross', 'coverage', 'ratio'];

export const AreasBrief = ({ areas, first = [] }: Props) => {
  const t = useRequestWords();
  if (areas === null || areas.gross === '0.00')
    return first.length > 0 ? <FigureStrip figures={first} /> : t('areas.empty');
  const shown = inBrief(first);
  const figures = areaFigures(areas)
    .filter(({ name }) => shown.includes(name))
    .map(({ label, unit, value, limit, isAbove }): StripFigure => {
      const text = (number: string): string => areaText(number, unit, t('areas.unit'));
      return {
        name: localText(label),
        value: text(value),
        beside: limit === null ? undefined : `/ ${text(limit)}`,
        isAbove,
      };
    });
  return <FigureStrip figures={[...first, ...figures]} />;
};
