// A found document as it is shown: what it is, of whom, about what, over how much, and where it stands.
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { aboutOf, partyOf } from '#functions/documents/reading/headerFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { visibleRecords } from '#functions/resources/listRecords.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import type { Names } from '#shared/kernel/names.ts';
import { findResource } from '#shared/resources.ts';
import type { FoundDocument } from '#shared/search/api.ts';

/** Rights that go by another field, such as the side of an allocation, make no types. */
const typeField = ({ head }: AnyKind): string | null => ('type' in head ? 'type' : null);

/** What the types of these documents are called: by their choices, or as records that are read together. */
const typeNames = async (
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const documentViews = async (
  context: SessionContext,
  kind: AnyKind,
  { headers, isExact }: { headers: readonly AnyHeader[]; isExact: boolean },
): Promise<FoundDocument[]> => {
  const types = await typeNames(context, kind, headers);
  const [total] = kind.totals;
  const type = typeField(kind);
  return headers.map((header) => {
    const { id, number, date, status, reversedBy } = header;
    return {
      kind: kind.name,
      id,
      number,
      date,
      status: reversedBy ? 'reversed' : status,
      type: (type !== null && types.get(String(headValue(header, type)))) || null,
      party: partyOf(kind, header),
      about: aboutOf(kind, header),
      amount: total === undefined ? null : textOf(headValue(header, total)) || null,
      isExact,
    };
  });
};
