// The operations of the search over everything, and of what names a record, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import { getRecordUses } from '#shared/search/usesApi.ts';
import { searchAll } from './searchAll.ts';

export const searchOperations = {
  searchAll,
  ...loadedLater({ getRecordUses }, () => import('./recordUses.ts')),
};
