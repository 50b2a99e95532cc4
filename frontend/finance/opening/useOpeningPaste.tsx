// Rows for a grid of opening balances: pasted from a spreadsheet, or read from a file of the same columns.
import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRoomFor } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { PasteProps, Pasting } from '#frontend/documents/editor/editorParts.ts';
import { useLinePaste } from '#frontend/documents/grid/paste/useLinePaste.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import styles from './useOpeningPaste.module.css';

/** The rows of the first sheet that has any. */
const rowsOf = async (file: File): Promise<string[][]> => {
  const { openFile } = await import('#frontend/lib/files/openFile.ts');
  const { content } = await openFile(file);
  const sheets = 'sheets' in content ? content.sheets : [];
  return (sheets.find(({ rows }) => rows.length > 0)?.rows ?? []).map(({ cells }) => [...cells]);
};

const useFileRows = (props: PasteProps<DocumentFacts>) => {
  const { t } = useTranslation('opening');
  const refuse = (text: string): void => void showToast({ type: 'error', text });
  return async (file: File): Promise<void> => {
    const rows = await rowsOf(file).catch(() => null);
    if (rows === null) return refuse(t('file.unreadable'));
    const { readLines } = await import('#frontend/documents/grid/paste/readLines.ts');
    const { rules, lines, grid, pasteLines } = props;
    const { lines: added, leftOut } = await readLines(rows, grid.fields[0] ?? '', props);
    if (added.length === 0) return refuse(t('file.empty'));
    if (!hasRoomFor(rules, lines, added.length))
      return refuse(t('file.tooMany', { count: rules.max, max: countText(rules.max) }));
    const last = lines.at(-1);
    if (last) pasteLines({ key: last.key, field: grid.fields[0] ?? '' }, added);
    if (leftOut.length > 0)
      showToast({ type: 'warn', text: t('file.leftOut', { columns: leftOut.join('، ') }) });
  };
};

export const useOpeningPaste = (props: PasteProps<DocumentFacts>): Pasting => {
  const { t } = useTranslation('opening');
  const input = useRef<HTMLInputElement>(null);
  const { paste } = useLinePaste(props);
  const read = useFileRows(props);
  const hint = (
    <div className={styles['sources']}>
      <span>{t('file.hint')}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t('file.of', { table: props.grid.source.label })}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void read(chosen);
          // The same file, mended, may be chosen again.
          event.target.value = '';
        }}
      />
      <Button size="small" look="quiet" icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
    </div>
  );
  return { paste, question: hint };
};
