// What a report is taken away as: files in three formats, and its paper: at an address of its own, or in a tab beside it.

import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '#frontend/lib/session/session.ts';
import { usePrintKey } from '#frontend/lib/shell/usePrintKey.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { printTable } from '#frontend/paper/printing.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { ExportMenu } from '#frontend/ui/export/ExportMenu.tsx';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { reportAddress } from '#shared/reports/reportAddress.ts';
import { exportRight } from '#shared/reports/reportRights.ts';
import { fileNameOf } from './fileNameOf.ts';
import { callsOf } from './reportQueries.ts';
import { useReportFile } from './useReportFile.ts';

type Props = {
  report: AnyReport;
  run: AnyRun | undefined;
  asked: AskedEntries;
  disabled: boolean;
  onGone: () => Promise<AnyRun | undefined>;
};

type PrintProps = Pick<Props, 'report' | 'asked' | 'disabled'> & {
  fileName: string;
  draw: () => Promise<TableDocument>;
};

const PrintButton = ({ report, asked, disabled, fileName, draw }: PrintProps) => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const mayTake = useAccess(exportRight(report));
  const [isDrawn, setDrawn] = useState(false);
  const { printPath } = report;
  const openTab = async () => {
    setDrawn(true);
    try {
      await printTable(await draw(), fileName);
    } catch {
      // A refused call has been reported already; this is the sentence for a lost connection.
      showToast({ type: 'error', text: t('print.failed'), ignoreDuplicates: true });
    } finally {
      setDrawn(false);
    }
  };
  const print = () =>
    printPath === undefined ? void openTab() : void navigate(reportAddress(printPath, asked));
  usePrintKey(mayTake && !disabled && !isDrawn ? print : undefined);
  if (!mayTake) return null;
  return (
    <Button
      look="quiet"
      icon={<PrintRegular />}
      disabled={isDrawn}
      reason={whyOff({ empty: disabled })}
      onClick={print}
    >
      {t('print.act')}
    </Button>
  );
};

export const ReportExport = ({ report, run, asked, disabled, onGone }: Props) => {
  const draw = useReportFile(report);
  const { exportReportRun } = useMemo(() => callsOf(report), [report]);
  const fileName = fileNameOf(report, { run, asked });
  const drawAs = (format: ExportFormat, onProgress?: (count: number) => void) => {
    if (run === undefined) throw new Error('There is no report to export');
    return draw({ run, format, shown: asked, onGone, ...(onProgress && { onProgress }) });
  };
  const isNone = disabled || run === undefined;
  return (
    <>
      <PrintButton
        report={report}
        asked={asked}
        fileName={fileName}
        draw={() => drawAs('pdf')}
        disabled={isNone}
      />
      <ExportMenu contract={exportReportRun} fileName={fileName} build={drawAs} disabled={isNone} />
    </>
  );
};
