// Workflows in words: when they apply, and whom they ask.
import { useTranslation } from 'react-i18next';
import { useApproverWords } from '#frontend/approvals/useApproverWords.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Condition } from '#shared/approvals/conditions.ts';
import { documentTypeOf } from '#shared/approvals/documentTypes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { useFactNames } from './useFactNames.ts';

export const useWorkflowWords = (document: string, workflows: readonly Workflow[]) => {
  const { t } = useTranslation('workflows');
  const { settings } = useSession();
  const type = documentTypeOf(document);
  const nameOf = useFactNames(
    type,
    workflows.flatMap(({ conditions }) => conditions),
  );
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
