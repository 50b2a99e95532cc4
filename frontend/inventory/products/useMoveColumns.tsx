// The columns of the moves of a product: what was moved, when and where, and what was there after it.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { ProductStock, StockMoveView } from '#shared/inventory/stockApi.ts';
import { QuantityText } from './QuantityText.tsx';

export type MoveRow = { key: string; move: StockMoveView };

/** What there was before the first move, and after the last one. */
type Ends = Record<'opening' | 'closing', { quantity: string; value: string | null }>;

/** The name of a warehouse; that of its branch where the branch has no other that holds any. */
const placeNames = ({ branches }: ProductStock): ReadonlyMap<string, string> =>
  new Map(
    branches.flatMap((branch) => [
      [`${branch.code} `, localName(branch)] as const,
      ...branch.warehouses.map((each) => [`${branch.code} ${each.code}`, localName(each)] as const),
    ]),
  );

const Signed = ({ quantity }: { quantity: string }) =>
  quantity === '0' ? null : (
    <QuantityText>{quantity.startsWith('-') ? quantity : `+${quantity}`}</QuantityText>
  );

export const useMoveColumns = (stock: ProductStock, ends: Ends | undefined): DataColumn<MoveRow>[] => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  const names = placeNames(stock);
  const placeOf = ({ branch, warehouse }: StockMoveView): string =>
    names.get(`${branch} ${warehouse}`) ?? names.get(`${branch} `) ?? warehouse;
  const amount = (text: string | null | undefined) =>
    typeof text === 'string' && <MoneyText amount={text} currency={currency} />;
  const values: DataColumn<MoveRow>[] =
    stock.value === null
      ? []
      : [
          {
            key: 'value',
            title: t('moves.value'),
            kind: 'amount',
            cell: ({ move }) => amount(move.value),
          },
        ];
  const worth: DataColumn<MoveRow>[] =
    stock.value === null
      ? []
      : [
          {
            key: 'worth',
            title: t('moves.worth'),
            kind: 'amount',
            cell: ({ move }) => amount(move.worth),
            total: amount(ends?.closing.value),
          },
        ];
  return [
    {
      key: 'date',
      title: t('moves.date'),
      kind: 'date',
      cell: ({ move }) => <DateText date={move.date} />,
      total: t('moves.closing'),
    },
    {
      key: 'number',
      title: t('moves.document'),
      card: 'title',
      cell: ({ move }) => <bdi>{move.source.number}</bdi>,
    },
    { key: 'kind', title: t('moves.kind'), card: 'side', cell: ({ move }) => t(`kind.${move.kind}`) },
    { key: 'place', title: t('moves.place'), kind: 'wide', cell: ({ move }) => placeOf(move) },
    {
      key: 'quantity',
      title: t('moves.quantity'),
      kind: 'amount',
      cell: ({ move }) => <Signed quantity={move.quantity} />,
    },
    ...values,
    {
      key: 'onHand',
      title: t('moves.onHand'),
      kind: 'amount',
      cell: ({ move }) => <QuantityText>{move.onHand}</QuantityText>,
      total: ends && <QuantityText>{ends.closing.quantity}</QuantityText>,
    },
    ...worth,
  ];
};
