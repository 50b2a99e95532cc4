// All allocations, the newest first.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';

const parts = listScreenParts({
  kind: allocationKind as unknown as AnyKind,
  words: 'arap',
  list: {},
});

export const AllocationList = () => <DocumentList parts={parts} />;
