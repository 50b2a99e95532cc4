// Period, branch and time of a run as the statements above an exported document.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/locale.ts';
import { countText } from '#frontend/ui/countText.ts';
import { formatDate, formatInstant, hijriLine } from '#frontend/ui/dateFormat.ts';
import type { DocumentBranch } from '#frontend/ui/useDocumentFrame.ts';
import type { ReportRun } from '#shared/finance/reportRunsApi.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { DocumentFact } from '#shared/paper/documentFrame.ts';
import type { ScopeControl } from './useReportScope.ts';

export type RunFacts = { facts: DocumentFact[]; branch: DocumentBranch | undefined };

export const useRunFacts = ({
  branches,
  costCentres,
}: Pick<ScopeControl, 'branches' | 'costCentres'>): ((run: ReportRun) => RunFacts) => {
  const { t } = useTranslation('reports');
  const day = (label: string, date: string): DocumentFact => ({
    label,
    value: latinDigits(formatDate(date, locale)),
    note: latinDigits(hijriLine(date, locale) ?? ''),
  });
  const centreFact = (run: ReportRun): DocumentFact[] => {
    if (run.report === 'partyStatement' || run.costCentre === null) return [];
    const centre = costCentres.find(({ code }) => code === run.costCentre);
    return [{ label: t('bar.costCentre'), value: centre ? localName(centre) : run.costCentre }];
  };
  return (run) => {
    const branch = branches.find((each) => each.code === run.branch);
    const branchName = branch && localName(branch);
    return {
      branch: branch && { code: branch.code, name: localName(branch) },
      facts: [
        day(t('bar.from'), run.from),
        day(t('bar.to'), run.to),
        { label: t('bar.branch'), value: branchName ?? t('bar.allBranches') },
        ...centreFact(run),
        ...(run.report === 'partyStatement' || !run.hasClose
          ? []
          : [{ label: t('bar.close'), value: t(`close.${run.close}`) }]),
        {
          label: t('run.asOf'),
          value: latinDigits(formatInstant(run.computedAt, locale)),
          ...(run.entries === null
            ? {}
            : {
                note: latinDigits(t('run.entries', { count: run.entries, number: countText(run.entries) })),
              }),
        },
      ],
    };
  };
};
