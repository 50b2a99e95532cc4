// What the search over everything asks: every kind of document by the word index, and the resources of the list.
import type { IndexedKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { findResource } from '#shared/resources.ts';
import { searchedRecords } from '#shared/searchedRecords.ts';
import { indexedKinds } from './wordIndex.ts';

export const searchedDocuments: readonly IndexedKind[] = indexedKinds;

/** `flags`: fields of yes and no that are answered beside code and names. */
type SearchedResource = { readonly resource: AnyResource; readonly flags: readonly string[] };

export const searchedResources: readonly SearchedResource[] = searchedRecords.flatMap(
  ({ kind, flags = [] }) => {
    const resource = findResource(kind);
    return resource ? [{ resource, flags }] : [];
  },
);
