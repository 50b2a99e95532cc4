// What the file comes to by branch and inventory account, beside what the ledger holds there, and what posting will do.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpeningPartView } from '#shared/inventory/opening/openingApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { QuantityText } from '../products/QuantityText.tsx';
import styles from './StockOpening.module.css';

export const OpeningParts = ({ parts }: { parts: readonly OpeningPartView[] }) => {
  const { t } = useTranslation('stockOpening');
  const { currency } = useSession().settings;
  const amounts = ['value', 'rest', 'difference'] as const;
  const columns: DataColumn<OpeningPartView>[] = [
    {
      key: 'account',
      title: t('parts.account'),
      kind: 'name',
      card: 'title',
      cell: ({ account }) => <BidiText>{`${isolated(account.code)} · ${localName(account)}`}</BidiText>,
    },
    { key: 'branch', title: t('parts.branch'), cell: ({ branch }) => localName(branch) },
    {
      key: 'products',
      title: t('parts.products'),
      kind: 'amount',
      cell: ({ products }) => countText(products),
    },
    {
      key: 'quantity',
      title: t('parts.quantity'),
      kind: 'amount',
      cell: ({ quantity }) => <QuantityText>{quantity}</QuantityText>,
    },
    ...amounts.map(
      (key): DataColumn<OpeningPartView> => ({
        key,
        title: t(`parts.${key}`),
        kind: 'amount',
        cell: (part) => <MoneyText amount={part[key]} currency={currency} strong={key === 'difference'} />,
      }),
    ),
    {
      key: 'way',
      title: t('parts.way'),
      kind: 'wide',
      cell: ({ way }) => (
        <span className={styles['way']} data-way={way}>
          {t(`ways.${way}`)}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('parts.title')}
      columns={columns}
      rows={parts}
      rowKey={({ branch, account }) => `${branch.code} ${account.code}`}
      empty={null}
    />
  );
};
