// One batch on one page: what is left of it and where, the documents that brought it, and those that took it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CodedName } from '#frontend/documents/view/CodedName.tsx';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import {
  CardColumns,
  CardFact,
  CardFacts,
  CardNothing,
  CardTile,
  CardTiles,
  TileValue,
} from '#frontend/ui/page/CardTiles.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { productPath } from '#shared/inventory/productPath.ts';
import { routeNamed } from '#shared/routes.ts';
import { expiresWithin, isExpired } from '#shared/stock/batches/batchRules.ts';
import { QuantityText } from '../products/QuantityText.tsx';
import { type BatchGroup, BatchMoves } from './BatchMoves.tsx';
import { type BatchAnswer, useBatch } from './batchQueries.ts';
import { CorrectBatch } from './CorrectBatch.tsx';
import { ScanBatch } from './ScanBatch.tsx';

const list = routeNamed('inventory.batches');
const crumbs = [
  { label: localText(routeNamed('inventory').title), to: routeNamed('inventory').path },
  { label: localText(list.title), to: list.path },
];

type Found = { answer: BatchAnswer };

const Standing = ({ answer: { batch, warningDays } }: Found) => {
  const { t } = useTranslation('batches');
  const { today } = useSession().settings;
  if (isExpired(batch, today)) return <StatusDot tone="danger">{t('trace.expired')}</StatusDot>;
  if (expiresWithin(batch, today, warningDays))
    return <StatusDot tone="warning">{t('trace.soon')}</StatusDot>;
  return <StatusDot tone="success">{t('trace.fine')}</StatusDot>;
};

const Figures = ({ answer }: Found) => {
  const { t } = useTranslation('batches');
  const { batch, quantity, product } = answer;
  return (
    <CardTiles label={t('trace.figures')}>
      <CardTile name={t('trace.left')}>
        <TileValue>
          <QuantityText>{quantity}</QuantityText> <small>{localName(product.unit)}</small>
        </TileValue>
      </CardTile>
      <CardTile name={t('trace.expiry')}>
        <TileValue>{batch.expiry === null ? t('trace.never') : <DateText date={batch.expiry} />}</TileValue>
        <Standing answer={answer} />
      </CardTile>
    </CardTiles>
  );
};

const About = ({ answer: { batch, product } }: Found) => {
  const { t } = useTranslation('batches');
  return (
    <Card title={t('trace.about')}>
      <CardFacts>
        <CardFact name={t('trace.product')}>
          <Link to={productPath(product.code)}>
            <CodedName code={product.code} name={localName(product)} />
          </Link>
        </CardFact>
        {batch.barcode !== '' && (
          <CardFact name={t('trace.barcode')}>
            <bdi dir="ltr">{batch.barcode}</bdi>
          </CardFact>
        )}
        {batch.note !== '' && (
          <CardFact name={t('trace.note')}>
            <bdi>{batch.note}</bdi>
          </CardFact>
        )}
      </CardFacts>
    </Card>
  );
};

const Places = ({ answer: { places, quantity } }: Found) => {
  const { t } = useTranslation('batches');
  return (
    <Card flush title={t('trace.places')}>
      <DataTable
        label={t('trace.places')}
        columns={[
          {
            key: 'place',
            title: t('trace.place'),
            card: 'title',
            cell: ({ branch, warehouse }) => `${localName(branch)} · ${localName(warehouse)}`,
            total: t('trace.total'),
          },
          {
            key: 'quantity',
            title: t('trace.quantity'),
            kind: 'amount',
            card: 'side',
            cell: (place) => <QuantityText>{place.quantity}</QuantityText>,
            total: <QuantityText>{quantity}</QuantityText>,
          },
        ]}
        rows={places}
        rowKey={({ warehouse }) => warehouse.code}
        empty={<CardNothing>{t('trace.nowhere')}</CardNothing>}
      />
    </Card>
  );
};

/** From branch to branch, or from warehouse to warehouse. */
const carried: readonly string[] = ['transferIn', 'transferOut'];

const groupOf = ({ kind, quantity }: BatchAnswer['moves'][number]): BatchGroup => {
  if (carried.includes(kind)) return 'between';
  return quantity.startsWith('-') ? 'to' : 'from';
};

const FoundBatch = ({ answer }: Found) => {
  const { t } = useTranslation('batches');
  const { moves, hasMore } = answer;
  const groups = Map.groupBy(moves, groupOf);
  const movesIn = (group: BatchGroup) => groups.get(group) ?? [];
  return (
    <>
      <Figures answer={answer} />
      <CardColumns>
        <About answer={answer} />
        <Places answer={answer} />
      </CardColumns>
      {hasMore && <p>{t('trace.more')}</p>}
      <BatchMoves group="from" moves={movesIn('from')} />
      <BatchMoves group="to" moves={movesIn('to')} />
      {groups.has('between') && <BatchMoves group="between" moves={movesIn('between')} />}
    </>
  );
};

export const BatchTrace = () => {
  const { product = '', batch = '' } = useParams();
  const { t } = useTranslation('batches');
  const mayEdit = usePermission('product', 'edit');
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useBatch(product, batch);
  if (isPending)
    return (
      <Page title={batch} crumbs={crumbs}>
        <SkeletonRows label={t('trace.loading')} />
      </Page>
    );
  if (!data)
    return (
      <Page title={batch} crumbs={crumbs}>
        <EmptyState
          tone="error"
          title={t('trace.unknown')}
          actions={<Link to={list.path}>{t('trace.toList')}</Link>}
        />
      </Page>
    );
  return (
    <Page
      title={t('trace.title', { batch: data.batch.batch })}
      crumbs={crumbs}
      actions={
        <>
          <ScanBatch />
          {mayEdit && <Button onClick={() => setOpen(true)}>{t('trace.edit')}</Button>}
        </>
      }
    >
      <FoundBatch answer={data} />
      {isOpen && <CorrectBatch batch={data.batch} onClose={() => setOpen(false)} />}
    </Page>
  );
};
