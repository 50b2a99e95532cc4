// The moves of a batch in one group: the documents that brought it, those that took it, or those that carried it from place to place, with a total.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { BatchMove } from '#shared/inventory/batches/batchApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';
import { QuantityText } from '../products/QuantityText.tsx';

const unsigned = (quantity: string): string => quantity.replace(/^-/, '');

type Row = BatchMove & { key: string };

const pathOf = ({ source }: Row): string | null => documentPath(source);

/** `between`: neither bought nor sold, so its total is what has left and not arrived. */
export type BatchGroup = 'from' | 'to' | 'between';

type Props = { group: BatchGroup; moves: readonly BatchMove[] };

export const BatchMoves = ({ group, moves }: Props) => {
  const { t } = useTranslation(['batches', 'inventory']);
  const navigate = useNavigate();
  const rows = moves.map((move, at): Row => ({ ...move, key: `${move.source.id} ${at}` }));
  const shown = (quantity: string): string => (group === 'between' ? quantity : unsigned(quantity));
  const total = quantityText(sumOf(rows.map(({ quantity }) => quantityIn(shown(quantity)) ?? 0n)));
  const columns: DataColumn<Row>[] = [
    {
      key: 'date',
      title: t('trace.date'),
      kind: 'date',
      card: 'title',
      cell: ({ date }) => <DateText date={date} />,
      total: t(group === 'between' ? 'trace.net' : 'trace.total'),
    },
    {
      key: 'kind',
      title: t('trace.kind'),
      kind: 'tight',
      card: 'side',
      cell: ({ kind }) => t(`inventory:kind.${kind}`),
    },
    {
      key: 'document',
      title: t('trace.document'),
      kind: 'tight',
      card: 'side',
      cell: ({ source }) => <bdi>{source.number}</bdi>,
    },
    {
      key: 'party',
      title: t('trace.party'),
      kind: 'wide',
      card: 'title',
      cell: ({ party, branch, warehouse }) =>
        party ? localName(party) : `${localName(branch)} · ${localName(warehouse)}`,
    },
    {
      key: 'quantity',
      title: t('trace.quantity'),
      kind: 'amount',
      cell: ({ quantity }) => <QuantityText>{shown(quantity)}</QuantityText>,
      total: <QuantityText>{total}</QuantityText>,
    },
  ];
  const title = t(`trace.${group}`);
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        onOpen={(row) => {
          const path = pathOf(row);
          if (path !== null) void navigate(path);
        }}
        canOpen={(row) => pathOf(row) !== null}
        empty={<CardNothing>{t(group === 'to' ? 'trace.noneTo' : 'trace.noneFrom')}</CardNothing>}
      />
    </Card>
  );
};
