// What the types of documents are called: by their choices, or as records that are read together.
import type { SessionContext } from '#functions/http/context.ts';
import { visibleRecords } from '#functions/resources/listRecords.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import type { Names } from '#shared/kernel/names.ts';
import { findResource } from '#shared/resources.ts';
import type { AnyHeader } from '../documentLayout.ts';

/** Rights that go by another field, such as the side of an allocation, make no types. */
const typeField = ({ head }: AnyKind): string | null => ('type' in head ? 'type' : null);

const namesByCode = async (
  context: SessionContext,
  kind: AnyKind,
  headers: readonly AnyHeader[],
): Promise<ReadonlyMap<string, Names>> => {
  const name = typeField(kind);
  const field = name === null ? undefined : kind.head[name];
  if (name === null || field === undefined || headers.length === 0) return new Map();
  if (field.kind === 'choice')
    return new Map(
      Object.entries(field.choices).map(([code, { en, ar }]) => [code, { name: en, name_ar: ar }]),
    );
  const resource = field.kind === 'record' ? findResource(field.of.one) : undefined;
  if (resource === undefined) return new Map();
  const codes = [...new Set(headers.map((header) => String(headValue(header, name))))];
  const { items } = await visibleRecords(context, resource, { codes });
  return new Map(items.map((row) => [row.code, { name: String(row.name), name_ar: String(row.name_ar) }]));
};

/** The name of the type of each of them; null of a kind without types. */
export const typeNames = async (
  context: SessionContext,
  kind: AnyKind,
  headers: readonly AnyHeader[],
): Promise<(header: AnyHeader) => Names | null> => {
  const names = await namesByCode(context, kind, headers);
  const field = typeField(kind);
  return (header) => (field === null ? null : (names.get(String(headValue(header, field))) ?? null));
};
