// What the records are called that conditions name.
import { localName } from '#frontend/lib/texts/locale.ts';
import { useNamesOf } from '#frontend/resources/resourceQueries.ts';
import type { Condition } from '#shared/approvals/conditions.ts';
import { type DocumentType, type FactField, factKind } from '#shared/approvals/documentType.ts';
import type { ChoiceKind } from '#shared/resources/choices.ts';

type Asked = { type: DocumentType | undefined; conditions: readonly Condition[] };

const namedIn = ({ type, conditions }: Asked): { kind: ChoiceKind; codes: readonly string[] }[] =>
  conditions.flatMap(({ field, values }) => {
    const fact = type?.fields[field];
    const kind = fact === undefined ? null : factKind(fact);
    return kind === null ? [] : [{ kind, codes: values }];
  });

/** By the field and the code; a code without a record is shown unchanged. */
export const useFactNames = (asked: readonly Asked[]) => {
  const kinds = new Map<string, { kind: ChoiceKind; codes: readonly string[] }>();
  for (const { kind, codes } of asked.flatMap(namedIn))
    kinds.set(kind.one, { kind, codes: [...new Set([...(kinds.get(kind.one)?.codes ?? []), ...codes])] });
  const nameOf = useNamesOf([...kinds.values()]);
  return (field: FactField | undefined, code: string): string => {
    const kind = field === undefined ? null : factKind(field);
    const record = kind && nameOf(kind, code);
    return record ? localName(record) : code;
  };
};
