// The areas of a calculation as figures in a row, on the screen and on paper: land, net and gross, coverage and floor-area ratio against the limits of its city.
import { isMore } from '../../../kernel/money.ts';
import type { Label } from '../../../resources/fields.ts';
import type { KeptAreas } from './feeTerms.ts';

type Named = 'land' | 'net' | 'gross' | 'coverage' | 'ratio';

export type AreaFigure = {
  readonly name: Named;
  readonly label: Label;
  /** In square metres, per cent, or as a plain number. */
  readonly unit: 'area' | 'percent' | 'ratio';
  readonly value: string;
  readonly limit: string | null;
  /** What is above its limit is a warning alone. */
  readonly isAbove: boolean;
};

const labels: Readonly<Record<Named, Label>> = {
  land: { en: 'Land area', ar: 'مساحة الأرض' },
  net: { en: 'Net area', ar: 'المساحة الصافية' },
  gross: { en: 'Gross area', ar: 'مسطح البناء' },
  coverage: { en: 'Coverage', ar: 'نسبة البناء' },
  ratio: { en: 'Floor-area ratio', ar: 'معامل البناء' },
};

const units = { land: 'area', net: 'area', gross: 'area', coverage: 'percent', ratio: 'ratio' } as const;

/** What is not known is left out. */
const figureOf = (
  name: Named,
  value: string | null | undefined,
  limit: string | null = null,
): AreaFigure[] => {
  if (value === null || value === undefined) return [];
  const isAbove = limit !== null && isMore(value, limit);
  return [{ name, label: labels[name], unit: units[name], value, limit, isAbove }];
};

export const areaFigures = (areas: KeptAreas): AreaFigure[] => [
  ...figureOf('land', areas.land),
  ...figureOf('net', areas.net),
  ...figureOf('gross', areas.gross),
  ...figureOf('coverage', areas.coverage, areas.coverageLimit),
  ...figureOf('ratio', areas.ratio, areas.ratioLimit),
];
