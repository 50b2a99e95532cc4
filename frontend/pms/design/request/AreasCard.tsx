// The areas of a design request: net and gross by floor, coverage and floor-area ratio against the limits of the city. What is above a limit is said and prevents nothing.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, groupedMoney } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { type FloorName, floorNames } from '#shared/pms/design/designChoices.ts';
import { areaDecimals, type Programme } from '#shared/pms/design/programme.ts';
import styles from './AreasCard.module.css';
import { useRequestWords } from './requestBase.ts';
import type { RequestFigures } from './requestFigures.ts';

const areaText = (hundredths: bigint): string => localNumber(groupedMoney(hundredths, areaDecimals));
const percentOf = (hundredths: bigint): string =>
  leftToRight(percentText(plainDecimal(formatMoney(hundredths, 2))));

type Props = { figures: RequestFigures; isLive?: boolean };

const Floors = ({ programme }: { programme: Programme }) => {
  const t = useRequestWords();
  const { floors, net, gross, outside } = programme;
  return (
    <table className={styles['floors']}>
      <thead>
        <tr>
          <th scope="col">{t('areas.floor')}</th>
          <th scope="col">{t('areas.net')}</th>
          <th scope="col">{t('areas.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {floors.map(({ floor, net: ofFloor, gross: grossOfFloor }) => (
          <tr key={floor ?? ''}>
            <th scope="row">
              {floor === null ? t('areas.noFloor') : localText(floorNames[floor as FloorName])}
            </th>
            <td>{areaText(ofFloor)}</td>
            <td>{areaText(grossOfFloor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('areas.total')}</th>
          <td>{areaText(net)}</td>
          <td>{areaText(gross)}</td>
        </tr>
        {outside > 0n && (
          <tr className={styles['outside']}>
            <th scope="row">{t('areas.outside')}</th>
            <td>{areaText(outside)}</td>
            <td />
          </tr>
        )}
      </tfoot>
    </table>
  );
};

type MeterProps = {
  name: string;
  value: string;
  /** So much of the limit, in per cent; null where there is none. */
  share: number | null;
  limit: string | null;
  isAbove: boolean;
  warning: string;
};

/** A figure against its limit, as a bar that fills towards it. */
const Meter = ({ name, value, share, limit, isAbove, warning }: MeterProps) => (
  <div className={styles['meter']} data-above={isAbove}>
    <p className={styles['line']}>
      <span>{name}</span>
      <span className={styles['value']}>
        <strong>
          <bdi>{value}</bdi>
        </strong>
        {limit !== null && <span className={styles['limit']}>{limit}</span>}
      </span>
    </p>
    {share !== null && (
      <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect className={styles['track']} width="100" height="4" rx="2" />
        <rect className={styles['fill']} width={Math.min(share, 100)} height="4" rx="2" />
      </svg>
    )}
    {isAbove && (
      <p className={styles['warning']} role="status">
        {warning}
      </p>
    )}
  </div>
);

const shareOf = (value: bigint, limit: bigint | null): number | null =>
  limit === null || limit === 0n ? null : Number((value * 100n) / limit);

const Limits = ({ programme }: { programme: Programme }) => {
  const t = useRequestWords();
  const { coverage, ratio, limits, isAboveCoverage, isAboveRatio, land } = programme;
  if (land === null || coverage === null || ratio === null)
    return <p className={styles['note']}>{t('areas.noLand')}</p>;
  const said = (limit: bigint | null, text: (value: bigint) => string): string =>
    limit === null ? '' : text(limit);
  const ratioText = (value: bigint): string => leftToRight(areaText(value));
  const ofCoverage = said(limits.coverage, percentOf);
  const ofRatio = said(limits.ratio, ratioText);
  const isPartly = programme.floors.length > 1 && programme.floors.some(({ floor }) => floor === null);
  return (
    <>
      <p className={styles['note']}>{t('areas.land', { area: areaText(land) })}</p>
      <Meter
        name={t('areas.coverage')}
        value={percentOf(coverage)}
        share={shareOf(coverage, limits.coverage)}
        limit={ofCoverage === '' ? null : t('areas.limit', { limit: ofCoverage })}
        isAbove={isAboveCoverage}
        warning={t('areas.aboveCoverage', { limit: ofCoverage })}
      />
      {isPartly && <p className={styles['note']}>{t('areas.partly')}</p>}
      <Meter
        name={t('areas.ratio')}
        value={ratioText(ratio)}
        share={shareOf(ratio, limits.ratio)}
        limit={ofRatio === '' ? null : t('areas.limit', { limit: ofRatio })}
        isAbove={isAboveRatio}
        warning={t('areas.aboveRatio', { limit: ofRatio })}
      />
    </>
  );
};

export const AreasCard = ({ figures: { programme, isSample }, isLive = false }: Props) => {
  const t = useRequestWords();
  const isEmpty = programme.gross === 0n && programme.outside === 0n;
  const hasLimits = programme.limits.coverage !== null || programme.limits.ratio !== null;
  return (
    <Card title={t('areas.title')} aside={<span className={styles['unit']}>{t('areas.unit')}</span>}>
      <div className={styles['areas']} aria-live={isLive ? 'polite' : undefined}>
        {isEmpty ? <p className={styles['note']}>{t('areas.empty')}</p> : <Floors programme={programme} />}
        {!isEmpty && <Limits programme={programme} />}
        {!isEmpty && isSample && hasLimits && <p className={styles['note']}>{t('areas.sample')}</p>}
      </div>
    </Card>
  );
};
