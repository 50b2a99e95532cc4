// What a finished sheet differs by, the greatest value first.

import { useState } from 'react';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { costRight } from '#shared/inventory/adjustmentKind.ts';
import type { CountDifference } from '#shared/inventory/counts/countApi.ts';
import { countPlaceName } from '#shared/inventory/counts/countRules.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { Change } from '../../adjustments/view/Change.tsx';
import { QuantityText } from '../../products/QuantityText.tsx';
import { BatchLine } from '../board/BatchLine.tsx';
import type { CountPlace } from '../board/CountBoard.tsx';
import { useDifferences } from '../countQueries.ts';
import styles from './Differences.module.css';
import { DifferenceTotals } from './DifferenceTotals.tsx';

const useColumns = ({ t }: CountPlace): DataColumn<CountDifference>[] => {
  const { currency } = useSession().settings;
  const seesCost = usePermission(...costRight);
  return [
    {
      key: 'product',
      title: t('differences.product'),
      kind: 'wide',
      card: 'title',
      cell: (row) => (
        <span className={styles['product']}>
          <span>
            <BidiText>{`${isolated(row.product)} · ${localName(row)}`}</BidiText>
          </span>
          <BatchLine of={row} />
          {(row.isUncounted || row.hasMoved) && (
            <small>{t(row.isUncounted ? 'differences.uncounted' : 'rows.moved')}</small>
          )}
        </span>
      ),
    },
    ...(['book', 'counted'] as const).map(
      (key): DataColumn<CountDifference> => ({
        key,
        title: t(`differences.${key}`),
        kind: 'amount',
        cell: (row) => <QuantityText>{row[key]}</QuantityText>,
      }),
    ),
    {
      key: 'difference',
      title: t('differences.difference'),
      kind: 'amount',
      cell: ({ difference }) => <Change change={difference} />,
    },
    ...(seesCost
      ? [
          {
            key: 'value',
            title: t('differences.value'),
            kind: 'amount',
            cell: ({ value }) => value !== null && <MoneyText amount={value} currency={currency} strong />,
          } as const satisfies DataColumn<CountDifference>,
        ]
      : []),
  ];
};

const Pages = ({
  place: { t },
  page,
  pages,
  onPage,
}: {
  place: CountPlace;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) => (
  <nav className={styles['pages']} aria-label={t('differences.pages')}>
    <Button size="small" reason={whyOff({ first: page <= 1 })} onClick={() => onPage(page - 1)}>
      {t('differences.previous')}
    </Button>
    <span>{t('differences.page', { page: countText(page), pages: countText(pages) })}</span>
    <Button size="small" reason={whyOff({ last: page >= pages })} onClick={() => onPage(page + 1)}>
      {t('differences.next')}
    </Button>
  </nav>
);

export const Differences = ({ place }: { place: CountPlace }) => {
  const { t, document } = place;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDifferences(document, page);
  const columns = useColumns(place);
  const { result } = document;
  return (
    <Card
      flush
      title={t('differences.title')}
      aside={
        result && (
          <span className={styles['aside']}>
            {t('differences.counts', {
              differing: countText(result.differing),
              counted: countText(result.counted),
            })}{' '}
            {t(`differences.rest.${result.uncounted}`)}
          </span>
        )
      }
    >
      {data?.totals && data.totals.products > 0 && (
        <div className={styles['totals']}>
          <DifferenceTotals t={t} totals={data.totals} />
        </div>
      )}
      <DataTable
        label={t('differences.title')}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={countPlaceName}
        loading={data === undefined}
        failure={error?.message}
        onRetry={() => void refetch()}
        empty={<EmptyState tone="quiet" title={t('differences.none')} text={t('differences.noneText')} />}
      />
      {data !== undefined && data.pages > 1 && (
        <Pages place={place} page={page} pages={data.pages} onPage={setPage} />
      )}
    </Card>
  );
};
