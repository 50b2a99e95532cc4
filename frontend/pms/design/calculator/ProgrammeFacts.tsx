// The areas of a design in one quiet list: land, net and gross, coverage and floor-area ratio against the limits of its city.
import { localText } from '#frontend/lib/texts/locale.ts';
import { areaFigures } from '#shared/pms/design/calculator/areaFigures.ts';
import type { KeptAreas } from '#shared/pms/design/calculator/feeTerms.ts';
import { areaText } from '../areaText.ts';
import { useRequestWords } from '../request/requestBase.ts';
import { useCalculationWords } from './calculationBase.ts';
import styles from './ProgrammeFacts.module.css';

export const ProgrammeFacts = ({ areas }: { areas: KeptAreas }) => {
  const t = useCalculationWords();
  const unitName = useRequestWords()('areas.unit');
  return (
    <dl className={styles['areas']}>
      {areaFigures(areas).map(({ name, label, unit, value, limit, isAbove }) => (
        <div key={name}>
          <dt>{localText(label)}</dt>
          <dd>
            {areaText(value, unit, unitName)}
            {limit !== null && (
              <span className={styles['limit']} data-above={isAbove}>
                {t(isAbove ? 'area.above' : 'area.limit', { limit: areaText(limit, unit, unitName) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
