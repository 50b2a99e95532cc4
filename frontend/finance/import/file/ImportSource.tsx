// The second step: the file, dropped or chosen, its sheet, and templates to begin with.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import { DocumentTableRegular } from '@fluentui/react-icons/headless/svg/document-table';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileMegabytesMax } from '#frontend/lib/files/openFile.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { ImportWork } from '../useImportSteps.ts';
import styles from './ImportSource.module.css';
import { ImportTemplates } from './ImportTemplates.tsx';

/** What can be said of the file: its rows, or why it is of no use. */
const useVerdict = ({ picked, opened, columns, build }: ImportWork) => {
  const { t } = useTranslation('import');
  const { file } = picked;
  if (file.phase === 'reading') return { text: t('file.reading'), isFault: false };
  if (file.phase === 'faulty') {
    const megabytes = countText(fileMegabytesMax);
    return { text: t(`file.${file.fault}`, { megabytes }), isFault: true };
  }
  if (opened === null) return null;
  const isTable = 'sheets' in opened.content;
  const rows = isTable ? (columns.table?.rows.length ?? 0) : (build.built?.drafts.length ?? 0);
  if (build.isBuilding) return { text: t('file.reading'), isFault: false };
  if (rows === 0) return { text: t('file.noRows'), isFault: true };
  return { text: t('file.rows', { count: rows, rows: countText(rows) }), isFault: false };
};

const FileName = ({ work }: { work: ImportWork }) => {
  const { file } = work.picked;
  const verdict = useVerdict(work);
  return (
    <output className={styles['file']} aria-live="polite">
      {file.phase !== 'none' && (
        <>
          <DocumentTableRegular aria-hidden="true" />
          <bdi className={styles['name']}>{file.name}</bdi>
        </>
      )}
      {verdict !== null && (
        <span className={verdict.isFault ? styles['fault'] : styles['rows']}>
          <BidiText>{verdict.text}</BidiText>
        </span>
      )}
    </output>
  );
};

const DropZone = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { choose, file } = work.picked;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void choose(dropped);
  };
  return (
    <section
      className={styles['zone']}
      data-over={isOver}
      aria-label={t('file.choose')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,text/csv"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file, mended, may be chosen again.
          event.target.value = '';
          if (chosen) void choose(chosen);
        }}
      />
      <p className={styles['act']}>
        <span className={styles['drop']}>{t('file.drop')}</span>
        <Button
          look={file.phase === 'none' ? 'primary' : 'plain'}
          icon={<ArrowUploadRegular />}
          onClick={() => input.current?.click()}
        >
          {t(file.phase === 'none' ? 'file.choose' : 'file.other')}
        </Button>
      </p>
      <FileName work={work} />
      <p className={styles['note']}>{t('file.kinds')}</p>
    </section>
  );
};

const Sheets = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { opened, picked } = work;
  const sheets = opened !== null && 'sheets' in opened.content ? opened.content.sheets : [];
  if (sheets.length < 2) return null;
  return (
    <SelectField
      label={t('file.sheet')}
      value={String(picked.sheet)}
      choices={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
      onChange={(value) => picked.setSheet(Number(value))}
    />
  );
};

export const ImportSource = ({ work, wanted }: { work: ImportWork; wanted: string | null }) => {
  const { t } = useTranslation('import');
  return (
    <Card title={t('file.title')} className={styles['card']}>
      <div className={styles['content']}>
        {wanted !== null && (
          <MessageBar tone="warning" role="status">
            <BidiText>{t('file.again', { name: isolated(wanted) })}</BidiText>
          </MessageBar>
        )}
        <DropZone work={work} />
        <Sheets work={work} />
        <ImportTemplates work={work} icon={<ArrowDownloadRegular />} />
      </div>
    </Card>
  );
};
