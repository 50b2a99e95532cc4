// The addresses of documents by their kind, without everything else that is declared of them.
import { documentKindSummaries } from '../documentKindSummaries.ts';

export const documentPaths: Readonly<Record<string, (id: string) => string>> = Object.fromEntries(
  documentKindSummaries.map(({ name, path }) => [name, (id) => `${path}/${id}`]),
);

/** What is approved is named after its kind, and a further transition of it. */
export const kindOfType = (type: string): string => type.split('.')[0] ?? type;

/** Where a document is opened; null where its kind has no screens. */
export const documentPath = ({ kind, id }: { kind: string; id: string }): string | null =>
  documentPaths[kindOfType(kind)]?.(encodeURIComponent(id)) ?? null;

/** Where approvers change a document that waits: its own form. */
export const editPath = ({ type, id }: { type: string; id: string }): string | null => {
  const path = documentPaths[kindOfType(type)]?.(id);
  return path === undefined ? null : `${path}?${editingParam}=1`;
};

export const editingParam = 'edit';
