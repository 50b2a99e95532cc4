// The addresses of the screens of a kind: its list, a new one, one.
import type { AnyKind } from '#shared/documents/documentKind.ts';

type Addressed = Pick<AnyKind, 'path'>;

export const listPath = (kind: Pick<AnyKind, 'listPath'>): string => kind.listPath;

export const documentPath = ({ path }: Addressed, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** A new one that begins with these fields, or as a duplicate: `copy`. */
export const newDocumentPath = (
  { path }: Addressed,
  fields: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams(fields).toString();
  return query === '' ? `${path}/new` : `${path}/new?${query}`;
};
