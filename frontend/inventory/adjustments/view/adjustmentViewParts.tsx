// What only a stock adjustment has that is read: differences in their tone, its entry, its sheet of paper.
import { LateLines } from '#frontend/documents/view/LateLines.tsx';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { BatchedName } from '#frontend/stock/BatchedName.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { EntryTable } from '#frontend/ui/tables/EntryTable.tsx';
import type { AdjustmentView } from '#shared/inventory/adjustmentKind.ts';
import { type AdjustmentFacts, adjustmentBase } from '../adjustmentBase.ts';
import { useAdjustmentEntry } from '../adjustmentQueries.ts';
import { Change } from './Change.tsx';

type Place = { place: ViewPlace<AdjustmentFacts, AdjustmentView> };

const Entry = ({ place: { t, document, facts } }: Place) => {
  const { data } = useAdjustmentEntry(document.id);
  if (data === undefined) return null;
  const words = {
    title: t('entry.title'),
    account: t('entry.account'),
    debit: t('entry.debit'),
    credit: t('entry.credit'),
    total: t('entry.total'),
  };
  return (
    <Card title={words.title}>
      <EntryTable entry={data} words={words} currency={facts.currency} />
    </Card>
  );
};

const Below = ({ place }: Place) =>
  place.document.status === 'posted' && place.facts.seesCost ? <Entry place={place} /> : null;

const view: ViewParts<AdjustmentFacts, AdjustmentView> = {
  lines: {
    order: ['product', 'warehouse', 'onHand', 'counted', 'change', 'reason', 'cost', 'costCentre', 'text'],
    made: ['onHand', 'change', 'value'],
    hidden: ['difference', 'batches'],
    cells: {
      product: ({ product, batches }, { nameOf }) => (
        <BatchedName code={product} name={nameOf('product', product)} batches={batches} />
      ),
      change: ({ change }) => change !== null && <Change change={change} />,
    },
  },
  isAboutFirst: true,
  copyLabel: 'copy',
  Above: LateLines,
  Below,
  print: async (order) => (await import('./adjustmentPrint.ts')).printAdjustment(order),
};

export const adjustmentViewParts: ViewedParts = viewedParts({ ...adjustmentBase, view });
