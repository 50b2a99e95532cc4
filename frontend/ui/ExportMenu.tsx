// The export button: a format is chosen, the rows are gathered with their progress shown, the file is saved.
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToTake } from '#frontend/lib/askToTake.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { countText } from './countText.ts';
import { exportTable } from './exportDocument.ts';
import type { ExportFormat } from './exportWorker.ts';
import { Menu } from './Menu.tsx';

type Props = {
  formats: readonly ExportFormat[];
  /** Gathers the rows; says how many are there while it does. */
  build: (onProgress: (count: number) => void) => Promise<TableDocument>;
  fileName: string;
  /** What the log calls it. */
  of: { entity: string; document: string };
  disabled?: boolean | undefined;
};

export const ExportMenu = ({ formats, build, fileName, of, disabled }: Props) => {
  const { t } = useTranslation('ui');
  const [count, setCount] = useState<number | null>(null);
  const save = async (format: ExportFormat) => {
    setCount(0);
    try {
      const table = await build(setCount);
      await askToTake({ action: 'export', ...of, format, rows: table.rows.length });
      await exportTable(table, format, fileName);
      showToast({ type: 'success', text: t('export.done', { name: `${fileName}.${format}` }) });
    } catch {
      // A refused call has been told already; this is the sentence for a cut one.
      showToast({ type: 'error', text: t('export.failed'), ignoreDuplicates: true });
    } finally {
      setCount(null);
    }
  };
  return (
    <Menu
      look="quiet"
      icon={<ArrowDownloadRegular />}
      label={count === null ? t('export.menu') : t('export.running', { rows: countText(count) })}
      disabled={disabled === true || count !== null}
      acts={formats.map((format) => ({
        key: format,
        label: t(`export.${format}`),
        onChoose: () => void save(format),
      }))}
    />
  );
};
