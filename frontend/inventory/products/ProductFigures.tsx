// The figures of a product as tiles: on hand, and for users who may see costs its value and average cost.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { CardTile, CardTiles, TileAmount, TileValue } from '#frontend/ui/page/CardTiles.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { ProductStock } from '#shared/inventory/stockApi.ts';
import { isMore } from '#shared/kernel/money.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';
import styles from './ProductCard.module.css';
import { QuantityText } from './QuantityText.tsx';
import { unitValueOf } from './unitValue.ts';

/** What may be sold, where a part of what is there has expired. */
const Available = ({ stock: { available, quantity, unit } }: { stock: ProductStock }) => {
  const { t } = useTranslation('inventory');
  const expired = (quantityIn(quantity) ?? 0n) - (quantityIn(available) ?? 0n);
  if (expired <= 0n) return null;
  return (
    <CardTile name={t('figure.available')}>
      <TileValue>
        <QuantityText>{available}</QuantityText> <small className={styles['unit']}>{localName(unit)}</small>
      </TileValue>
      <StatusDot tone="danger">
        {t('figure.expired', { quantity: localNumber(quantityText(expired)) })}
      </StatusDot>
    </CardTile>
  );
};

const Level = ({ stock: { quantity, available, reorderLevel } }: { stock: ProductStock }) => {
  const { t } = useTranslation('inventory');
  if (quantity.startsWith('-')) return <StatusDot tone="danger">{t('figure.negative')}</StatusDot>;
  if (reorderLevel === null) return null;
  return isMore(reorderLevel, available) ? (
    <StatusDot tone="warning">{t('figure.below')}</StatusDot>
  ) : (
    <StatusDot tone="success">{t('figure.enough')}</StatusDot>
  );
};

export const ProductFigures = ({ stock }: { stock: ProductStock }) => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  const { quantity, reorderLevel, ofCompany, unit, value } = stock;
  const average = quantity.startsWith('-') ? null : unitValueOf(stock, currency);
  return (
    <CardTiles label={t('figure.title')}>
      <CardTile name={t('figure.onHand')}>
        <TileValue>
          <QuantityText>{quantity}</QuantityText> <small className={styles['unit']}>{localName(unit)}</small>
        </TileValue>
        <Level stock={stock} />
      </CardTile>
      <Available stock={stock} />
      {reorderLevel !== null && (
        <CardTile name={t('figure.reorderLevel')}>
          <TileValue>
            <QuantityText>{reorderLevel}</QuantityText>{' '}
            <small className={styles['unit']}>{localName(unit)}</small>
          </TileValue>
          {!ofCompany && <span className={styles['quiet']}>{t('figure.ofCompany')}</span>}
        </CardTile>
      )}
      {value !== null && (
        <CardTile name={t('figure.value')}>
          <TileAmount amount={value} currency={currency} />
        </CardTile>
      )}
      {average !== null && (
        <CardTile name={t('figure.average')}>
          <TileAmount amount={average} currency={currency} />
        </CardTile>
      )}
    </CardTiles>
  );
};
