// How an allocation is read: what was paid by which document, and against which it is held.
import { Link } from 'react-router-dom';
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import { type ViewedParts, viewedParts } from '#frontend/documents/view/viewParts.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { undoDate, useAllocationFacts } from './allocationFacts.ts';

/** The documents of its lines are those that it is linked with; the others may not be seen. */
const linkTo = (number: unknown, { links = [] }: AnyView) => {
  const to = links.find((each) => each.number !== null && each.number === number);
  return (
    to && (
      <Link to={documentPathOf(to.kind, to.id)}>
        <bdi>{to.number}</bdi>
      </Link>
    )
  );
};

const kind = allocationKind;

export const allocationParts: ViewedParts = viewedParts({
  kind,
  words: 'arap',
  useFacts: useAllocationFacts,
  view: {
    lines: {
      order: ['fromNumber', 'toNumber', 'amount'],
      hidden: ['from', 'to'],
      cells: {
        fromNumber: ({ fromNumber }, { document }) => linkTo(fromNumber, document),
        toNumber: ({ toNumber }, { document }) => linkTo(toNumber, document),
      },
    },
    reversalDate: undoDate,
  },
});
