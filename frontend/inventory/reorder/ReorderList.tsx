// The reorder list: what is below its level by the supplier it was last bought from, and a draft purchase invoice for each of them.

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { NumberInput } from '#frontend/ui/inputs/NumberInput.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { LastPurchase } from '#shared/invoices/api.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { QuantityText } from '../products/QuantityText.tsx';
import styles from './ReorderList.module.css';
import {
  type Drafted,
  type ReorderRow,
  useDraftPurchases,
  useLastPurchases,
  useReorder,
} from './reorderQueries.ts';

type Quantities = Readonly<Record<string, string>>;

type Listed = { row: ReorderRow; last: LastPurchase | null };

type TableProps = {
  label: string;
  listed: readonly Listed[];
  quantities: Quantities;
  onQuantity: (code: string, quantity: string) => void;
};

/** Leads to the draft, or to all that name the product. */
const InDrafts = ({ row: { code, draft, inDrafts } }: { row: ReorderRow }) => {
  const { t } = useTranslation('reorder');
  const query = new URLSearchParams({ status: 'draft', type: 'PI', product: code });
  const to = draft === null ? `${invoiceKind.listPath}?${query}` : `${invoiceKind.path}/${draft}`;
  return (
    <Link to={to} title={t(draft === null ? 'toDrafts' : 'toDraft')}>
      <QuantityText>{inDrafts}</QuantityText>
    </Link>
  );
};

/** Empty or zero orders nothing. */
const isWrong = (quantity: string): boolean => quantity !== '' && (quantityIn(quantity) ?? -1n) < 0n;

type OrderProps = { row: ReorderRow; value: string; onChange: (quantity: string) => void };

const OrderInput = ({ row, value, onChange }: OrderProps) => {
  const { t } = useTranslation('reorder');
  const id = useId();
  const wrong = isWrong(value);
  return (
    <span className={styles['order']}>
      <NumberInput
        className={styles['quantity']}
        aria-label={t('orderOf', { name: localName(row) })}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        value={value}
        onChange={onChange}
      />
      {wrong && (
        <small id={id} className={styles['wrong']} role="alert">
          {t('orderWrong')}
        </small>
      )}
    </span>
  );
};

const useColumns = ({
  quantities,
  onQuantity,
}: Omit<TableProps, 'label' | 'listed'>): DataColumn<Listed>[] => {
  const { t } = useTranslation('reorder');
  const { currency } = useSession().settings;
  const seesDrafts = usePermission('invoice_purchase', 'view');
  return [
    {
      key: 'product',
      title: t('product'),
      kind: 'wide',
      card: 'title',
      cell: ({ row }) => (
        <Link to={`/inventory/products/${encodeURIComponent(row.code)}`}>
          <BidiText>{`${isolated(row.code)} · ${localName(row)}`}</BidiText>
        </Link>
      ),
    },
    ...(['quantity', 'level'] as const).map(
      (key): DataColumn<Listed> => ({
        key,
        title: t(key),
        kind: 'amount',
        cell: ({ row }) => <QuantityText>{row[key]}</QuantityText>,
      }),
    ),
    ...(seesDrafts
      ? [
          {
            key: 'inDrafts',
            title: t('inDrafts'),
            kind: 'amount',
            cell: ({ row }) => row.inDrafts !== '0' && <InDrafts row={row} />,
          } as const satisfies DataColumn<Listed>,
        ]
      : []),
    { key: 'unit', title: t('unit'), cell: ({ row }) => localName(row.unit) },
    {
      key: 'price',
      title: t('price'),
      kind: 'amount',
      cell: ({ last }) => last?.price != null && <MoneyText amount={last.price} currency={currency} />,
    },
    {
      key: 'date',
      title: t('date'),
      kind: 'date',
      cell: ({ last }) =>
        last && <Link to={`/invoices/${last.id}`}>{formatDate(last.date, locale, 'short')}</Link>,
    },
    {
      key: 'order',
      title: t('order'),
      kind: 'amount',
      cell: ({ row, last }) =>
        last && (
          <OrderInput
            row={row}
            value={quantities[row.code] ?? row.missing}
            onChange={(quantity) => onQuantity(row.code, quantity)}
          />
        ),
    },
  ];
};

const Table = ({ label, listed, ...typed }: TableProps) => (
  <DataTable
    label={label}
    columns={useColumns(typed)}
    rows={listed}
    rowKey={({ row }) => row.code}
    empty={null}
  />
);

const Drafts = ({ drafted }: { drafted: readonly Drafted[] }) => {
  const { t } = useTranslation('reorder');
  if (drafted.length === 0) return <MessageBar tone="info">{t('nothingDrafted')}</MessageBar>;
  return (
    <MessageBar
      tone="success"
      role="status"
      title={t('drafted', { count: drafted.length, drafts: countText(drafted.length) })}
    >
      <ul className={styles['drafts']}>
        {drafted.map(({ id, party, lines }) => (
          <li key={id}>
            <Link to={`/invoices/${id}`}>
              <BidiText>
                {t('draftOf', { name: isolated(localName(party)), lines: countText(lines.length) })}
              </BidiText>
            </Link>
          </li>
        ))}
      </ul>
    </MessageBar>
  );
};

const Loaded = ({
  rows,
  count,
  ofCompany,
}: {
  rows: readonly ReorderRow[];
  count: number;
  ofCompany: boolean;
}) => {
  const { t } = useTranslation('reorder');
  const { branch, settings } = useSession();
  const mayAsk = usePermission('invoice_purchase', 'view');
  const mayDraft = usePermission('invoice_purchase', 'create');
  const { data: purchases, isLoading } = useLastPurchases(
    rows.map(({ code }) => code),
    mayAsk,
  );
  const [quantities, setQuantities] = useState<Quantities>({});
  const { mutate, data: drafted, error, isPending } = useDraftPurchases();
  const listed = rows.map((row): Listed => ({ row, last: purchases?.get(row.code) ?? null }));
  const known = listed.flatMap(({ row, last }) => (last ? [{ row, last }] : []));
  const suppliers = [...Map.groupBy(known, ({ last }) => last.party.code).values()];
  const others = listed.filter(({ last }) => last === null);
  const lines = known.flatMap(({ row, last }) => {
    const quantity = quantities[row.code] ?? row.missing;
    return (quantityIn(quantity) ?? 0n) > 0n ? [{ last, quantity, inDrafts: row.inDrafts }] : [];
  });
  const typed = {
    quantities,
    onQuantity: (code: string, quantity: string) => setQuantities({ ...quantities, [code]: quantity }),
  };
  if (isLoading) return <SkeletonRows label={t('title')} />;
  return (
    <div className={styles['page']}>
      {drafted && <Drafts drafted={drafted} />}
      {error && (
        <MessageBar tone="error" role="alert">
          {error.message}
        </MessageBar>
      )}
      {count > rows.length && (
        <MessageBar tone="info">{t('cut', { max: countText(rows.length) })}</MessageBar>
      )}
      {!ofCompany && <MessageBar tone="info">{t('part')}</MessageBar>}
      {suppliers.map((own) => {
        const [first] = own;
        const name = first ? localName(first.last.party) : '';
        return (
          <Card key={first?.last.party.code} flush title={<BidiText>{name}</BidiText>}>
            <Table label={name} listed={own} {...typed} />
          </Card>
        );
      })}
      {others.length > 0 && (
        <Card
          flush
          title={t('unknown')}
          aside={mayAsk && <span className={styles['aside']}>{t('unknownText')}</span>}
        >
          <Table label={t('unknown')} listed={others} {...typed} />
        </Card>
      )}
      {mayDraft && suppliers.length > 0 && (
        <div className={styles['acts']}>
          <Button
            look="primary"
            disabled={isPending}
            reason={whyOff({ wrong: Object.values(quantities).some(isWrong), empty: lines.length === 0 })}
            onClick={() =>
              mutate(
                { date: settings.today, branch: branch.id, lines },
                { onSuccess: () => setQuantities({}) },
              )
            }
          >
            {t('draft')}
          </Button>
          <span className={styles['aside']}>{t('draftText')}</span>
        </div>
      )}
    </div>
  );
};

const Content = () => {
  const { t } = useTranslation('reorder');
  const { data, error, refetch } = useReorder();
  if (data === undefined)
    return (
      <Card>
        {error ? (
          <EmptyState
            tone="error"
            title={t('failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
          />
        ) : (
          <SkeletonRows label={t('title')} />
        )}
      </Card>
    );
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState tone="quiet" title={t('none')} text={t('noneText')} />
      </Card>
    );
  return <Loaded rows={data.items} count={data.count} ofCompany={data.ofCompany} />;
};

export const ReorderList = () => {
  const { t } = useTranslation('reorder');
  return (
    <Page title={t('title')} crumbs={[{ label: t('inventory') }]}>
      <Content />
    </Page>
  );
};
