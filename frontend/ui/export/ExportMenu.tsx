// The export button, for users who may export: a format is chosen, the rows are read with their progress shown, the file is saved.

import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#frontend/lib/session/session.ts';
import { usePrintKey } from '#frontend/lib/shell/usePrintKey.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { printTable } from '#frontend/paper/printing.ts';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import type { AnyExport, ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { Menu, type MenuAct } from '../buttons/Menu.tsx';
import { countText } from '../text/countText.ts';
import { exportTable } from './exportDocument.ts';

type Props = {
  /** The call that gives the rows. */
  contract: Pick<AnyExport, 'auth' | 'formats'>;
  /** Takes the rows; says how many are there while it does. */
  build: (format: ExportFormat, onProgress: (count: number) => void) => Promise<TableDocument>;
  fileName: string;
  disabled?: boolean | undefined;
  /** What else can be had of the rows, whether there are any now or not. */
  more?: readonly MenuAct[];
};

const nothingMore: readonly MenuAct[] = [];

export const ExportMenu = ({ contract, build, fileName, disabled = false, more = nothingMore }: Props) => {
  const { t } = useTranslation('ui');
  const canExport = useAccess(contract.auth);
  const [count, setCount] = useState<number | null>(null);
  const save = async (format: ExportFormat) => {
    setCount(0);
    try {
      await exportTable(await build(format, setCount), format, fileName);
      showToast({ type: 'success', text: t('export.done', { name: `${fileName}.${format}` }) });
    } catch {
      // A refused call has been reported already; this is the sentence for a lost connection.
      showToast({ type: 'error', text: t('export.failed'), ignoreDuplicates: true });
    } finally {
      setCount(null);
    }
  };
  const print = async () => {
    setCount(0);
    try {
      await printTable(await build('pdf', setCount), fileName);
    } catch {
      showToast({ type: 'error', text: t('export.failed'), ignoreDuplicates: true });
    } finally {
      setCount(null);
    }
  };
  const hasPaper = canExport && !disabled && count === null && contract.formats.includes('pdf');
  usePrintKey(hasPaper ? () => void print() : undefined);
  if (!canExport) return null;
  return (
    <Menu
      look="quiet"
      icon={<ArrowDownloadRegular />}
      label={count === null ? t('export.menu') : t('export.running', { rows: countText(count) })}
      disabled={count !== null}
      reason={whyOff({ empty: disabled && more.length === 0 })}
      acts={[
        ...contract.formats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          reason: whyOff({ empty: disabled }),
          onChoose: () => void save(format),
        })),
        ...more,
      ]}
    />
  );
};
