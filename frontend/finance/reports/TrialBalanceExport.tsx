// Exports the trial balance as it is shown: the same rows, the same figures.
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import type { TableCell, TableColumn, TableDocument } from '#shared/documents/tableDocument.ts';
import type { TrialBalanceFigures } from '#shared/finance/trialBalance.ts';
import type { BranchView } from '#shared/settings/api.ts';
import type { ReportScope } from './reportQueries.ts';
import type { TrialRow } from './trialBalanceRows.ts';
import { useScopeFacts } from './useScopeFacts.ts';
import { trialParts, trialSides } from './useTrialColumns.tsx';

type Props = {
  rows: readonly TrialRow[];
  totals: TrialBalanceFigures | null;
  scope: ReportScope;
  branches: readonly BranchView[];
};

const figureCells = (figures: TrialBalanceFigures): Record<string, TableCell> =>
  Object.fromEntries(
    trialParts.flatMap((part) => trialSides.map((side) => [`${part} ${side}`, figures[part][side]] as const)),
  );

export const TrialBalanceExport = ({ rows, totals, scope, branches }: Props) => {
  const { t } = useTranslation('reports');
  const { scale } = useSession().settings;
  const frame = useDocumentFrame();
  const { facts, branchName } = useScopeFacts(scope, branches);
  const columns: TableColumn[] = [
    { key: 'code', label: t('trial.code'), kind: 'code' },
    { key: 'name', label: t('trial.account'), kind: 'text', weight: 3 },
    ...trialParts.flatMap((part) =>
      trialSides.map(
        (side): TableColumn => ({
          key: `${part} ${side}`,
          label: t(`side.${side}`),
          group: t(`trial.${part}`),
          kind: 'amount',
          scale,
          blankZero: true,
        }),
      ),
    ),
  ];
  const build = async (onProgress: (count: number) => void): Promise<TableDocument> => {
    onProgress(rows.length);
    return {
      ...frame(branchName),
      title: t('trial.title'),
      facts,
      columns,
      rows: [
        ...rows.map((row) => ({
          cells: { code: row.code, name: localName(row), ...figureCells(row.figures) },
          style: row.group ? ('group' as const) : undefined,
          indent: row.depth,
        })),
        ...(totals === null
          ? []
          : [{ cells: { name: t('trial.total'), ...figureCells(totals) }, style: 'total' as const }]),
      ],
    };
  };
  return (
    <ExportMenu
      formats={['csv', 'xlsx', 'pdf']}
      fileName={`${t('trial.title')} ${scope.from} ${scope.to}`}
      build={build}
      disabled={rows.length === 0}
    />
  );
};
