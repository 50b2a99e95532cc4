// What the records are called that conditions name.
import { useQueries } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { localName } from '#frontend/lib/locale.ts';
import { useRecordsOf } from '#frontend/resources/resourceQueries.ts';
import type { Condition } from '#shared/approvals/conditions.ts';
import type { DocumentType, ListedField } from '#shared/approvals/documentType.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';

const freshMs = 60_000;

const namedQuery = ({ list }: ListedField, codes: readonly string[]) => ({
  queryKey: ['records', list.path, 'named', codes.join(',')],
  queryFn: () => call<ListedField['list']>(list, { query: { codes: codes.join(',') }, quiet: true }),
  staleTime: freshMs,
  enabled: codes.length > 0,
});

/** Of one kind of document: by the field and the code; a code that nobody knows stands for itself. */
export const useFactNames = (type: DocumentType | undefined, conditions: readonly Condition[]) => {
  const fields = Object.entries(type?.fields ?? {});
  const targets = fields.flatMap(([name, field]) =>
    field.kind === 'ref' ? [[name, targetOf(field.to as AnyResource, field)] as const] : [],
  );
  const listed = fields.flatMap(([name, field]) => (field.kind === 'listed' ? [[name, field] as const] : []));
  const recordNamed = useRecordsOf(targets.map(([, target]) => target));
  const answers = useQueries({
    queries: listed.map(([name, field]) => {
      const codes = conditions.flatMap((each) => (each.field === name ? each.values : []));
      return namedQuery(field, [...new Set(codes)].sort());
    }),
  });
  return (field: string, code: string): string => {
    const target = targets.find(([name]) => name === field)?.[1];
    const items = answers[listed.findIndex(([name]) => name === field)]?.data?.items;
    const record = target ? recordNamed(target, code) : items?.find((each) => each.code === code);
    return record ? localName(record) : code;
  };
};
