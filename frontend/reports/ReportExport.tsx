// What a report is taken away as: files in three formats, and the paper of its address.
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ExportMenu } from '#frontend/ui/export/ExportMenu.tsx';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { reportAddress } from '#shared/reports/reportAddress.ts';
import { exportRight } from '#shared/reports/reportRights.ts';
import { fileNameOf } from './fileNameOf.ts';
import { callsOf } from './reportQueries.ts';
import { useReportFile } from './useReportFile.ts';

type Props<Run> = {
  report: AnyReport<Run & AnyRun>;
  run: (Run & AnyRun) | undefined;
  asked: AskedEntries;
  disabled: boolean;
  onGone: () => Promise<(Run & AnyRun) | undefined>;
};

const PrintButton = ({ report, asked, disabled }: Pick<Props<AnyRun>, 'report' | 'asked' | 'disabled'>) => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const mayTake = useAccess(exportRight(report));
  const { printPath } = report;
  if (!mayTake || printPath === undefined) return null;
  return (
    <Button
      look="quiet"
      icon={<PrintRegular />}
      disabled={disabled}
      onClick={() => void navigate(reportAddress(printPath, asked))}
    >
      {t('print.act')}
    </Button>
  );
};

export const ReportExport = <Run extends AnyRun>({ report, run, asked, disabled, onGone }: Props<Run>) => {
  const draw = useReportFile(report);
  const { exportReportRun } = useMemo(() => callsOf(report), [report]);
  return (
    <>
      <PrintButton report={report as unknown as AnyReport} {...{ asked, disabled }} />
      <ExportMenu
        contract={exportReportRun}
        fileName={fileNameOf(report as unknown as AnyReport, run, asked)}
        build={(format, onProgress) => {
          if (run === undefined) throw new Error('There is no report to export');
          return draw({ run, format, shown: asked, onGone, onProgress });
        }}
        disabled={disabled || run === undefined}
      />
    </>
  );
};
