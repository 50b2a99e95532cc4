// What is left of each receipt of a product whose oldest goods go out first, in the order in which it goes out; each leads to its document.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { OpenReceipt, ProductStock } from '#shared/inventory/stockApi.ts';
import styles from './ProductCard.module.css';
import { useOpenReceipts } from './productQueries.ts';
import { QuantityText } from './QuantityText.tsx';
import { unitValueOf } from './unitValue.ts';

type Row = OpenReceipt & { key: string };

const noRows: Row[] = [];

const pathOf = ({ receipt }: Row): string | null => receipt && documentPath(receipt.source);

const useReceiptColumns = (stock: ProductStock): DataColumn<Row>[] => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  const amount = (text: string | null) => text !== null && <MoneyText amount={text} currency={currency} />;
  const branchName = (code: string): string => {
    const branch = stock.branches.find((each) => each.code === code);
    return branch ? localName(branch) : code;
  };
  const columns: (DataColumn<Row> | false)[] = [
    {
      key: 'date',
      title: t('moves.date'),
      kind: 'date',
      card: 'title',
      cell: ({ receipt }) => (receipt ? <DateText date={receipt.date} /> : t('receipts.before')),
      total: t('places.total'),
    },
    {
      key: 'number',
      title: t('moves.document'),
      kind: 'tight',
      card: 'side',
      cell: ({ receipt }) => receipt && <bdi>{receipt.source.number}</bdi>,
    },
    {
      key: 'kind',
      title: t('moves.kind'),
      kind: 'wide',
      card: 'side',
      cell: ({ receipt }) => receipt && t(`kind.${receipt.kind}`),
    },
    stock.branches.length > 1 && {
      key: 'branch',
      title: t('moves.branch'),
      kind: 'tight',
      card: 'title',
      cell: ({ branch }) => <span className={styles['place']}>{branchName(branch)}</span>,
    },
    {
      key: 'quantity',
      title: t('receipts.left'),
      kind: 'amount',
      cell: ({ quantity }) => <QuantityText>{quantity}</QuantityText>,
      total: <QuantityText>{stock.quantity}</QuantityText>,
    },
    stock.value !== null && {
      key: 'cost',
      title: t('receipts.cost'),
      kind: 'amount',
      cell: (row) => amount(unitValueOf(row, currency)),
    },
    stock.value !== null && {
      key: 'value',
      title: t('places.value'),
      kind: 'amount',
      cell: ({ value }) => amount(value),
      total: <MoneyText strong amount={stock.value} currency={currency} />,
    },
  ];
  return columns.filter((column) => column !== false);
};

export const ProductReceipts = ({ stock }: { stock: ProductStock }) => {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const { data, isPending, isError, error, refetch } = useOpenReceipts(stock.code);
  const rows = data?.map((each, at): Row => ({ ...each, key: String(at) })) ?? noRows;
  return (
    <Card
      flush
      title={t('receipts.title')}
      aside={<span className={styles['quiet']}>{t('receipts.order')}</span>}
    >
      <DataTable
        label={t('receipts.title')}
        columns={useReceiptColumns(stock)}
        rows={rows}
        rowKey={({ key }) => key}
        loading={isPending}
        failure={isError ? error.message : undefined}
        onRetry={() => void refetch()}
        onOpen={(row) => {
          const path = pathOf(row);
          if (path !== null) void navigate(path);
        }}
        canOpen={(row) => pathOf(row) !== null}
        empty={<CardNothing>{t('places.none')}</CardNothing>}
      />
    </Card>
  );
};
