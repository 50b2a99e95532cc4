// What the records are called that conditions name.
import { localName } from '#frontend/lib/locale.ts';
import { useRecordsOf } from '#frontend/resources/resourceQueries.ts';
import type { Condition } from '#shared/approvals/conditions.ts';
import type { DocumentType } from '#shared/approvals/documentType.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import { useListed } from './workflowQueries.ts';

/** Of one kind of document: by the field and the code; a code that nobody knows stands for itself. */
export const useFactNames = (type: DocumentType | undefined, conditions: readonly Condition[]) => {
  const fields = Object.entries(type?.fields ?? {});
  const targets = fields.flatMap(([name, field]) =>
    field.kind === 'ref' ? [[name, targetOf(field.to as AnyResource, field)] as const] : [],
  );
  const listed = fields.flatMap(([name, field]) => (field.kind === 'listed' ? [[name, field] as const] : []));
  const recordNamed = useRecordsOf(targets.map(([, target]) => target));
  const answers = useListed(
    listed.map(([name, field]) => ({
      field,
      codes: conditions.flatMap((each) => (each.field === name ? each.values : [])),
    })),
  );
  return (field: string, code: string): string => {
    const target = targets.find(([name]) => name === field)?.[1];
    const items = answers[listed.findIndex(([name]) => name === field)]?.data?.items;
    const record = target ? recordNamed(target, code) : items?.find((each) => each.code === code);
    return record ? localName(record) : code;
  };
};
