// The last purchases or sales of a product: whom it was traded with, how much of it, and at which price.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { pathTo } from '#frontend/overviews/overview.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { Row, RowList } from '#frontend/ui/page/RowList.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { ProductTrade } from '#shared/invoices/api.ts';
import styles from './ProductCard.module.css';
import { type TradeType, useProductTrades } from './productQueries.ts';
import { QuantityText } from './QuantityText.tsx';

const Trade = ({ trade: { number, date, party, quantity, unit, price } }: { trade: ProductTrade }) => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  return (
    <span className={styles['trade']}>
      <span className={styles['party']}>{party ? localName(party) : t('trades.noParty')}</span>
      <span className={styles['amount']}>
        <QuantityText>{quantity}</QuantityText> {localName(unit)}
        {price !== null && (
          <>
            {' × '}
            <MoneyText strong amount={price} currency={currency} />
          </>
        )}
      </span>
      <bdi className={styles['quiet']}>{number}</bdi>
      <span className={styles['quiet']}>
        <DateText date={date} />
      </span>
    </span>
  );
};

export const ProductTrades = ({ code, type }: { code: string; type: TradeType }) => {
  const { t } = useTranslation('inventory');
  const { data } = useProductTrades(code, type);
  const all = pathTo('invoices.list', { product: code, type });
  const hasPrices = data?.some(({ price }) => price !== null) === true;
  return (
    <Card
      flush
      title={t(`trades.${type}.title`)}
      aside={hasPrices && <span className={styles['quiet']}>{t('trades.price')}</span>}
      actions={<Link to={all}>{t('trades.all')}</Link>}
    >
      {data?.length === 0 ? (
        <CardNothing>{t(`trades.${type}.none`)}</CardNothing>
      ) : (
        <div className={styles['trades']}>
          <RowList>
            {data?.map((trade) => (
              <Row
                key={`${trade.id} ${trade.line}`}
                to={documentPath({ kind: 'invoice', id: trade.id }) ?? all}
              >
                <Trade trade={trade} />
              </Row>
            ))}
          </RowList>
        </div>
      )}
    </Card>
  );
};
