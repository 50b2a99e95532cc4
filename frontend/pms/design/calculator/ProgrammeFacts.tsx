// The areas of a design in one quiet list: net and gross, coverage and floor-area ratio against the limits of its city.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { groupedDecimal, isMore } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { KeptAreas } from '#shared/pms/design/calculator/feeTerms.ts';
import { useCalculationWords } from './calculationBase.ts';
import styles from './ProgrammeFacts.module.css';

const shown = (text: string): string => localNumber(groupedDecimal(text));

/** Of two decimals. */
const isAbove = (figure: string | null, limit: string | null): boolean =>
  figure !== null && limit !== null && isMore(figure, limit);

export const ProgrammeFacts = ({ areas }: { areas: KeptAreas }) => {
  const t = useCalculationWords();
  const { net, gross, coverage, ratio, coverageLimit, ratioLimit } = areas;
  const area = (text: string): string => t('fee.area', { area: shown(text) });
  const percent = (text: string): string => leftToRight(percentText(text));
  const plain = (text: string): string => leftToRight(shown(text));
  const against = (
    name: string,
    { figure, limit, say }: { figure: string | null; limit: string | null; say: (text: string) => string },
  ) => {
    if (figure === null) return [];
    const warning =
      limit !== null && isAbove(figure, limit) ? t('area.above', { limit: say(limit) }) : undefined;
    return [{ name, value: say(figure), warning }];
  };
  const facts = [
    { name: t('area.net'), value: area(net) },
    { name: t('area.gross'), value: area(gross) },
    ...against(t('area.coverage'), { figure: coverage, limit: coverageLimit, say: percent }),
    ...against(t('area.ratio'), { figure: ratio, limit: ratioLimit, say: plain }),
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
