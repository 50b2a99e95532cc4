// The scope of a report as the statements above an exported document.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/locale.ts';
import { formatDate, formatHijri } from '#frontend/ui/dateFormat.ts';
import type { DocumentFact } from '#shared/documents/documentFrame.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { BranchView } from '#shared/settings/api.ts';
import type { ReportScope } from './reportQueries.ts';

export const useScopeFacts = (
  scope: ReportScope,
  branches: readonly BranchView[],
): { facts: DocumentFact[]; branchName: string | undefined } => {
  const { t } = useTranslation('reports');
  const branch = branches.find((each) => each.code === scope.branch);
  const branchName = branch && localName(branch);
  const day = (label: string, date: string): DocumentFact => ({
    label,
    value: latinDigits(formatDate(date, locale)),
    note: latinDigits(formatHijri(date, locale)),
  });
  return {
    branchName,
    facts: [
      day(t('bar.from'), scope.from),
      day(t('bar.to'), scope.to),
      { label: t('bar.branch'), value: branchName ?? t('bar.allBranches') },
    ],
  };
};
