// What the differences of a sheet come to: how many products differ, what is there beyond the books, what is missing, and both together.
import { useSession } from '#frontend/lib/session/session.ts';
import { CardTile, CardTiles, TileAmount, TileValue } from '#frontend/ui/page/CardTiles.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DifferenceTotals as Totals } from '#shared/inventory/counts/countApi.ts';
import type { CountPlace } from '../board/CountBoard.tsx';
import styles from './Differences.module.css';

type Props = { t: CountPlace['t']; totals: Totals };

/** Without the right to costs, tiles say how many rows there are of each. */
export const DifferenceTotals = ({ t, totals }: Props) => {
  const { currency } = useSession().settings;
  const { products, surplus, shortage, net } = totals;
  const sides = [
    { name: 'surplus', ...surplus },
    { name: 'shortage', ...shortage },
  ] as const;
  return (
    <CardTiles label={t('differences.totals')}>
      <CardTile name={t('differences.products')}>
        <TileValue>{countText(products)}</TileValue>
      </CardTile>
      {sides.map(({ name, rows, value }) => (
        <CardTile key={name} name={t(`differences.${name}`)}>
          {value === null ? (
            <TileValue>{countText(rows)}</TileValue>
          ) : (
            <>
              <TileAmount amount={value} currency={currency} />
              <small className={styles['rows']}>
                {t('differences.rows', { count: rows, rows: countText(rows) })}
              </small>
            </>
          )}
        </CardTile>
      ))}
      {net !== null && (
        <CardTile name={t('differences.net')}>
          <TileAmount amount={net} currency={currency} />
        </CardTile>
      )}
    </CardTiles>
  );
};
