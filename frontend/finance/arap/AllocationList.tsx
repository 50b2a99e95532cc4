// All allocations, the newest first.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';

const parts = listScreenParts({
  kind: allocationKind,
  words: 'arap',
  list: {},
});

export const AllocationList = () => <DocumentList parts={parts} />;
