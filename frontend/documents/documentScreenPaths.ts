// The addresses of the screens of a kind: its list, a new one, one as it is read and as it is edited.
import { editingParam } from '#shared/approvals/documentPaths.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';

type Addressed = Pick<AnyKind, 'path'>;

export const listPath = (kind: Pick<AnyKind, 'listPath'>): string => kind.listPath;

export const documentPath = ({ path }: Addressed, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** What has its number, and is edited all the same. */
export const editDocumentPath = (kind: Addressed, id: string): string =>
  `${documentPath(kind, id)}?${editingParam}=1`;

/** A new one that begins with these fields, or as a duplicate: `copy`. */
export const newDocumentPath = (
  { newPath }: Pick<AnyKind, 'newPath'>,
  fields: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams(fields).toString();
  return query === '' ? newPath : `${newPath}?${query}`;
};
