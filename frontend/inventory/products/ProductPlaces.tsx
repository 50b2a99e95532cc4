// Where a product is: each branch with its quantity and value, and below it the warehouses that hold any.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { ProductStock } from '#shared/inventory/stockApi.ts';
import styles from './ProductCard.module.css';
import { QuantityText } from './QuantityText.tsx';

type Place = {
  key: string;
  name: string;
  quantity: string;
  available: string;
  value: string | null;
  isWarehouse: boolean;
};

/** A branch of one warehouse is one row. */
const placesOf = ({ branches }: ProductStock): Place[] =>
  branches.flatMap(({ warehouses, ...branch }) => [
    {
      key: branch.code,
      name: localName(branch),
      quantity: branch.quantity,
      available: branch.available,
      value: branch.value,
      isWarehouse: false,
    },
    ...(warehouses.length < 2
      ? []
      : warehouses.map((each) => ({
          key: `${branch.code} ${each.code}`,
          name: localName(each),
          quantity: each.quantity,
          available: each.available,
          value: null,
          isWarehouse: true,
        }))),
  ]);

export const ProductPlaces = ({ stock }: { stock: ProductStock }) => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  const columns: DataColumn<Place>[] = [
    {
      key: 'place',
      title: t('places.place'),
      card: 'title',
      cell: ({ name, isWarehouse }) => (
        <span className={isWarehouse ? styles['warehouse'] : undefined}>{name}</span>
      ),
      total: t('places.total'),
    },
    {
      key: 'quantity',
      title: t('places.quantity'),
      kind: 'amount',
      card: 'side',
      cell: ({ quantity }) => <QuantityText>{quantity}</QuantityText>,
      total: <QuantityText>{stock.quantity}</QuantityText>,
    },
    // Where nothing has expired it is what is on hand.
    ...(stock.available === stock.quantity
      ? []
      : [
          {
            key: 'available',
            title: t('places.available'),
            kind: 'amount' as const,
            cell: ({ available }: Place) => <QuantityText>{available}</QuantityText>,
            total: <QuantityText>{stock.available}</QuantityText>,
          },
        ]),
    ...(stock.value === null
      ? []
      : [
          {
            key: 'value',
            title: t('places.value'),
            kind: 'amount' as const,
            cell: ({ value }: Place) => value !== null && <MoneyText amount={value} currency={currency} />,
            total: <MoneyText strong amount={stock.value} currency={currency} />,
          },
        ]),
  ];
  return (
    <Card flush title={t('places.title')}>
      <DataTable
        label={t('places.title')}
        columns={columns}
        rows={placesOf(stock)}
        rowKey={({ key }) => key}
        empty={<CardNothing>{t('places.none')}</CardNothing>}
      />
    </Card>
  );
};
