// What the types of documents are called: by their choices, or by the names of their records alone: what else a record says is another's to show.
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import type { Names } from '#shared/kernel/names.ts';
import type { AnyHeader } from '../documentLayout.ts';

/** Rights that go by another field, such as the side of an allocation, make no types. */
const typeField = ({ head }: AnyKind): string | null => ('type' in head ? 'type' : null);

const namesByCode = async (
  { store }: SessionContext,
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
  if (field.kind !== 'record') return new Map();
  const pk = partitionOf(field.of);
  const codes = [...new Set(headers.map((header) => String(headValue(header, name))))];
  const items = await Promise.all(codes.map((code) => store.get({ pk, sk: code })));
  return new Map(
    items.flatMap((item, at) =>
      item === null
        ? []
        : [[codes[at] ?? '', { name: String(item['name']), name_ar: String(item['name_ar']) }] as const],
    ),
  );
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
