// The areas of a design in one quiet list: land, net and gross, coverage and floor-area ratio against the limits of its city.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { groupedDecimal } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { type AreaFigure, areaFigures } from '#shared/pms/design/calculator/areaFigures.ts';
import type { KeptAreas } from '#shared/pms/design/calculator/feeTerms.ts';
import { useCalculationWords } from './calculationBase.ts';
import styles from './ProgrammeFacts.module.css';

const numberText = (text: string): string => localNumber(groupedDecimal(text));

const plainText = (text: string, unit: AreaFigure['unit']): string =>
  leftToRight(unit === 'percent' ? percentText(plainDecimal(text)) : numberText(text));

export const ProgrammeFacts = ({ areas }: { areas: KeptAreas }) => {
  const t = useCalculationWords();
  const shown = (text: string, unit: AreaFigure['unit']): string =>
    unit === 'area' ? t('fee.area', { area: numberText(text) }) : plainText(text, unit);
  return (
    <dl className={styles['areas']}>
      {areaFigures(areas).map(({ name, label, unit, value, limit, isAbove }) => (
        <div key={name}>
          <dt>{localText(label)}</dt>
          <dd>
            {shown(value, unit)}
            {limit !== null && (
              <span className={styles['limit']} data-above={isAbove}>
                {t(isAbove ? 'area.above' : 'area.limit', { limit: plainText(limit, unit) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
