// The open items of a party: what was posted, when it is due, and what is left of it.
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { OpenItemView } from '#shared/crm/figuresApi.ts';
import type { PartyFiguresView } from './partyQueries.ts';

const keyOf = ({ source, party, account, dueDate, amount, reference }: OpenItemView): string =>
  [source.kind, source.id, party, account, dueDate, amount, reference].join(' ');

const ItemNumber = ({ source }: Pick<OpenItemView, 'source'>) => {
  const path = documentPath(source);
  const number = <bdi>{source.number}</bdi>;
  return path === null ? number : <Link to={path}>{number}</Link>;
};

const useColumns = (): DataColumn<OpenItemView>[] => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  return [
    {
      key: 'number',
      title: t('items.document'),
      card: 'title',
      cell: ({ source }) => <ItemNumber source={source} />,
    },
    { key: 'date', title: t('items.date'), kind: 'date', cell: ({ date }) => <DateText date={date} /> },
    {
      key: 'due',
      title: t('items.due'),
      kind: 'date',
      cell: ({ dueDate }) => <DateText date={dueDate} />,
    },
    {
      key: 'reference',
      title: t('items.reference'),
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    },
    {
      key: 'amount',
      title: t('items.amount'),
      kind: 'amount',
      cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
    },
    {
      key: 'remaining',
      title: t('items.remaining'),
      kind: 'amount',
      cell: ({ remaining }) => <MoneyText strong amount={remaining} currency={currency} />,
    },
    {
      key: 'state',
      title: t('items.state'),
      card: 'side',
      cell: ({ overdueDays }) =>
        overdueDays > 0 && (
          <StatusDot tone="danger">
            {t('items.overdue', { count: overdueDays, number: countText(overdueDays) })}
          </StatusDot>
        ),
    },
  ];
};

export const OpenItems = ({ figures }: { figures: PartyFiguresView }) => {
  const { t } = useTranslation('crm');
  const navigate = useNavigate();
  const { items, itemCount } = figures;
  const open = ({ source }: OpenItemView) => {
    const path = documentPath(source);
    if (path !== null) navigate(path);
  };
  return (
    <Card
      flush
      title={t('items.title')}
      aside={
        itemCount > items.length &&
        t('items.first', { number: countText(items.length), of: countText(itemCount) })
      }
    >
      <DataTable
        label={t('items.title')}
        columns={useColumns()}
        rows={items}
        rowKey={keyOf}
        onOpen={open}
        canOpen={({ source }) => documentPath(source) !== null}
        empty={<CardNothing>{t('items.none')}</CardNothing>}
      />
    </Card>
  );
};
