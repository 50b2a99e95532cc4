// The latest invoices with a product in a line: purchases or sales.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localName } from '#frontend/lib/texts/locale.ts';
import { pathTo } from '#frontend/overviews/overview.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { Row, RowList, RowName } from '#frontend/ui/page/RowList.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import { type TradeType, useProductTrades } from './productQueries.ts';

export const ProductTrades = ({ code, type }: { code: string; type: TradeType }) => {
  const { t } = useTranslation('inventory');
  const { data } = useProductTrades(code, type);
  const all = pathTo('invoices.list', { product: code, type });
  return (
    <Card flush title={t(`trades.${type}.title`)} actions={<Link to={all}>{t('trades.all')}</Link>}>
      {data?.length === 0 ? (
        <CardNothing>{t(`trades.${type}.none`)}</CardNothing>
      ) : (
        <RowList>
          {data?.map(({ id, number, date, partyName }) => (
            <Row key={id} to={documentPath({ kind: 'invoice', id }) ?? all}>
              <RowName code={number}>{partyName ? localName(partyName) : t('trades.noParty')}</RowName>
              <DateText date={date} />
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  );
};
