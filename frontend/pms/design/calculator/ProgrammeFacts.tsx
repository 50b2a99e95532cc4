// The areas of a design in one quiet list: net and gross, coverage and floor-area ratio against the limits of its city.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { formatMoney, groupedMoney } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { areaDecimals, type Programme } from '#shared/pms/design/programme.ts';
import { useCalculationWords } from './calculationBase.ts';
import styles from './ProgrammeFacts.module.css';

const shown = (hundredths: bigint): string => localNumber(groupedMoney(hundredths, areaDecimals));

export const ProgrammeFacts = ({ programme }: { programme: Programme }) => {
  const t = useCalculationWords();
  const { net, gross, coverage, ratio, limits, isAboveCoverage, isAboveRatio } = programme;
  const area = (hundredths: bigint): string => t('fee.area', { area: shown(hundredths) });
  const percent = (hundredths: bigint): string => leftToRight(percentText(formatMoney(hundredths, 2)));
  const facts = [
    { name: t('area.net'), value: area(net) },
    { name: t('area.gross'), value: area(gross) },
    ...(coverage === null
      ? []
      : [
          {
            name: t('area.coverage'),
            value: percent(coverage),
            warning:
              isAboveCoverage && limits.coverage !== null
                ? t('area.above', { limit: percent(limits.coverage) })
                : undefined,
          },
        ]),
    ...(ratio === null
      ? []
      : [
          {
            name: t('area.ratio'),
            value: leftToRight(shown(ratio)),
            warning:
              isAboveRatio && limits.ratio !== null
                ? t('area.above', { limit: leftToRight(shown(limits.ratio)) })
                : undefined,
          },
        ]),
  ];
  return (
    <dl className={styles['areas']}>
      {facts.map(({ name, value, ...more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {'warning' in more && more.warning !== undefined && (
              <span className={styles['warning']}>{more.warning}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
