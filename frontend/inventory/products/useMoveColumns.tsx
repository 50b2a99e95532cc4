// The columns of the moves of a product: what was moved, when and where, and what was there after it.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { batchPath } from '#shared/inventory/batches/batchPath.ts';
import type { ProductStock, StockMoveView } from '#shared/inventory/stockApi.ts';
import styles from './ProductCard.module.css';
import { QuantityText } from './QuantityText.tsx';

/** Null: what there was before the first move. */
export type MoveRow = { key: string; move: StockMoveView | null };

type Place = { quantity: string; value: string | null };

/** What there was before the first move, and after the last one. */
export type Ends = { opening: Place; closing: Place };

/** Warehouses by branch and code; where there are several branches, each beside its branch, for most are called the same. */
const placeNames = ({ branches }: ProductStock): ReadonlyMap<string, string> =>
  new Map(
    branches.flatMap((branch) => {
      const own = localName(branch);
      const nameOf = (name: string) => (branches.length > 1 ? `${own} · ${name}` : name);
      return [
        [branch.code, own] as const,
        ...branch.warehouses.map((each) => [`${branch.code} ${each.code}`, nameOf(localName(each))] as const),
      ];
    }),
  );

const Signed = ({ quantity }: { quantity: string }) =>
  quantity === '0' ? null : (
    <QuantityText>{quantity.startsWith('-') ? quantity : `+${quantity}`}</QuantityText>
  );

/** Of which batches it was, each leading to the page of its batch. */
const MovedBatches = ({ product, move: { batches } }: { product: string; move: StockMoveView }) =>
  batches.map(({ batch, quantity }) => (
    <Link
      key={batch}
      className={styles['batch']}
      dir="ltr"
      to={batchPath(product, batch)}
      onClick={(event) => event.stopPropagation()}
    >
      {batch}
      {batches.length > 1 && (
        <>
          {' × '}
          <QuantityText>{quantity.replace(/^-/, '')}</QuantityText>
        </>
      )}
    </Link>
  ));

type Texts = { t: TFunction<'inventory'>; currency: string };

const valueColumns = ({ t, currency }: Texts, ends: Ends | undefined): DataColumn<MoveRow>[] => {
  const amount = (text: string | null | undefined) =>
    typeof text === 'string' && <MoneyText amount={text} currency={currency} />;
  return [
    {
      key: 'value',
      title: t('moves.value'),
      kind: 'amount',
      card: 'beside',
      cell: ({ move }) => amount(move?.value),
    },
    {
      key: 'worth',
      title: t('moves.worth'),
      kind: 'amount',
      card: 'beside',
      cell: ({ move }) => amount(move === null ? ends?.opening.value : move.worth),
      total: amount(ends?.closing.value),
    },
  ];
};

export const useMoveColumns = (stock: ProductStock, ends: Ends | undefined): DataColumn<MoveRow>[] => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  const names = placeNames(stock);
  const placeOf = ({ branch, warehouse }: StockMoveView): string =>
    names.get(`${branch} ${warehouse}`) ?? names.get(branch) ?? warehouse;
  const [value, worth] = stock.value === null ? [] : valueColumns({ t, currency }, ends);
  return [
    {
      key: 'date',
      title: t('moves.date'),
      kind: 'date',
      card: 'title',
      cell: ({ move }) => (move === null ? t('moves.opening') : <DateText date={move.date} />),
      total: t('moves.closing'),
    },
    {
      key: 'number',
      title: t('moves.document'),
      kind: 'tight',
      card: 'side',
      cell: ({ move }) => (move === null ? null : <bdi>{move.source.number}</bdi>),
    },
    {
      key: 'kind',
      title: t('moves.kind'),
      kind: 'tight',
      card: 'side',
      cell: ({ move }) => move && t(`kind.${move.kind}`),
    },
    {
      key: 'place',
      title: t('moves.place'),
      kind: 'wide',
      card: 'title',
      cell: ({ move }) => move && <span className={styles['place']}>{placeOf(move)}</span>,
    },
    {
      key: 'quantity',
      title: t('moves.quantity'),
      kind: 'amount',
      cell: ({ move }) =>
        move && (
          <>
            <Signed quantity={move.quantity} />
            <MovedBatches product={stock.code} move={move} />
          </>
        ),
    },
    ...(value ? [value] : []),
    {
      key: 'onHand',
      title: t('moves.onHand'),
      kind: 'amount',
      cell: ({ move }) => <QuantityText>{move?.onHand ?? ends?.opening.quantity ?? ''}</QuantityText>,
      total: ends && <QuantityText>{ends.closing.quantity}</QuantityText>,
    },
    ...(worth ? [worth] : []),
  ];
};
