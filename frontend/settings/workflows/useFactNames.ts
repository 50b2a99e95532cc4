// What the records are called that conditions name.
import { localName } from '#frontend/lib/texts/locale.ts';
import { useNamesOf } from '#frontend/resources/resourceQueries.ts';
import type { Condition } from '#shared/approvals/conditions.ts';
import { type DocumentType, factKind } from '#shared/approvals/documentType.ts';

/** Of one kind of document: by the field and the code; a code without a record is shown unchanged. */
export const useFactNames = (type: DocumentType | undefined, conditions: readonly Condition[]) => {
  const kinds = new Map(
    Object.entries(type?.fields ?? {}).flatMap(([name, field]) => {
      const kind = factKind(field);
      return kind === null ? [] : [[name, kind] as const];
    }),
  );
  const nameOf = useNamesOf(
    [...kinds].map(([name, kind]) => ({
      kind,
      codes: conditions.flatMap((each) => (each.field === name ? each.values : [])),
    })),
  );
  return (field: string, code: string): string => {
    const kind = kinds.get(field);
    const record = kind && nameOf(kind, code);
    return record ? localName(record) : code;
  };
};
