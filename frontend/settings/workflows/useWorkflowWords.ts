// Workflows in words: when they apply, and whom they ask.
import { useTranslation } from 'react-i18next';
import { useApproverWords } from '#frontend/approvals/useApproverWords.ts';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { useRecordsOf } from '#frontend/resources/resourceQueries.ts';
import { moneyText } from '#frontend/ui/MoneyText.tsx';
import type { Condition } from '#shared/approvals/conditions.ts';
import type { DocumentType } from '#shared/approvals/documentType.ts';
import { documentTypeOf } from '#shared/approvals/documentTypes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';

/** What a record is called that a condition names. */
const useNames = (type: DocumentType | undefined) => {
  const fields = Object.entries(type?.fields ?? {}).flatMap(([name, field]) =>
    field.kind === 'ref' ? [[name, targetOf(field.to as AnyResource, field)] as const] : [],
  );
  const recordNamed = useRecordsOf(fields.map(([, target]) => target));
  return (field: string, code: string): string => {
    const target = fields.find(([name]) => name === field)?.[1];
    const record = target && recordNamed(target, code);
    return record ? localName(record) : code;
  };
};

export const useWorkflowWords = (document: string) => {
  const { t } = useTranslation('workflows');
  const { settings } = useSession();
  const type = documentTypeOf(document);
  const nameOf = useNames(type);
  const approvers = useApproverWords();
  const valueText = ({ field }: Condition, value: string): string =>
    type?.fields[field]?.kind === 'money' ? moneyText(value, settings.currency) : nameOf(field, value);
  const condition = (each: Condition): string => {
    const label = type?.fields[each.field]?.label;
    const values = each.values.map((value) => valueText(each, value));
    const list = new Intl.ListFormat(locale, { type: 'disjunction' });
    return t(`says.${each.operator}`, {
      field: label ? localText(label) : each.field,
      value: each.operator === 'between' ? values[0] : list.format(values),
      last: values[1] ?? '',
    });
  };
  return {
    condition,
    when: ({ conditions }: Pick<Workflow, 'conditions'>): string =>
      conditions.length === 0 ? t('always') : new Intl.ListFormat(locale).format(conditions.map(condition)),
    who: ({ steps }: Pick<Workflow, 'steps'>): string =>
      steps.map(({ approver }) => approvers.one(approver)).join(locale === 'ar' ? ' ← ' : ' → '),
  };
};
