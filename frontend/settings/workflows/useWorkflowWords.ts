// Workflows in words: when they apply, and whom they ask.
import { useTranslation } from 'react-i18next';
import { useApproverWords } from '#frontend/approvals/useApproverWords.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Condition } from '#shared/approvals/conditions.ts';
import type { FactField } from '#shared/approvals/documentType.ts';
import { documentTypeOf } from '#shared/approvals/documentTypes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { useFactNames } from './useFactNames.ts';

export const useWorkflowWords = (workflows: readonly Workflow[]) => {
  const { t } = useTranslation('workflows');
  const { settings } = useSession();
  const nameOf = useFactNames(
    workflows.map(({ document, conditions }) => ({ type: documentTypeOf(document), conditions })),
  );
  const approvers = useApproverWords();
  const valueText = (field: FactField | undefined, value: string): string =>
    field?.kind === 'money' ? moneyText(value, settings.currency) : nameOf(field, value);
  const condition = (document: string, each: Condition): string => {
    const field = documentTypeOf(document)?.fields[each.field];
    const label = field?.label;
    const values = each.values.map((value) => valueText(field, value));
    const list = new Intl.ListFormat(locale, { type: 'disjunction' });
    return t(`says.${each.operator}`, {
      field: label ? localText(label) : each.field,
      value: each.operator === 'between' ? values[0] : list.format(values),
      last: values[1] ?? '',
    });
  };
  return {
    document: ({ document }: Pick<Workflow, 'document'>): string => {
      const type = documentTypeOf(document);
      return type ? localText(type.label) : document;
    },
    when: ({ document, conditions }: Pick<Workflow, 'document' | 'conditions'>): string =>
      conditions.length === 0
        ? t('always')
        : new Intl.ListFormat(locale).format(conditions.map((each) => condition(document, each))),
    who: ({ steps }: Pick<Workflow, 'steps'>): string =>
      steps.map(({ approver }) => approvers.one(approver)).join(locale === 'ar' ? ' ← ' : ' → '),
  };
};
