// Brings records in from a file: its columns are told, it is checked whole, and then written.
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/download.ts';
import { localText } from '#frontend/lib/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { FilePick } from '#frontend/ui/FilePick.tsx';
import { ProgressBar } from '#frontend/ui/ProgressBar.tsx';
import { columnTitle, type FileColumn } from '#shared/resources/recordFile.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { ImportColumns } from './ImportColumns.tsx';
import styles from './ImportRecords.module.css';
import { RecordFaults } from './RecordFaults.tsx';
import { titleInside } from './resourceWords.ts';
import { useRecordFile } from './useRecordFile.ts';

type Work = ReturnType<typeof useRecordFile>;

/** A file to begin with: the columns as an export writes them. */
const saveTemplate = async (columns: readonly FileColumn[], fileName: string) => {
  const { renderCsv } = await import('#shared/paper/csv.ts');
  const named = columns.map(({ name, field }) => ({
    key: name,
    label: columnTitle(field, localText),
    kind: 'text' as const,
  }));
  download(renderCsv({ columns: named, rows: [] }), `${fileName}.csv`);
};

const counted = (count: number) => ({ count, rows: countText(count) });

const missingOf = ({ columns, mapping }: Work): string[] =>
  columns
    .filter(({ name, field }) => name === 'code' && mapping[name] === undefined && field.required)
    .map(({ field }) => localText(field.label));

const Verdict = ({ work }: { work: Work }) => {
  const { t } = useTranslation('resources');
  const { step, sheet } = work;
  const total = sheet?.table.rows.length ?? 0;
  if (step.phase === 'checking' || step.phase === 'writing') {
    const text = t(`file.${step.phase}`, { done: countText(step.done), total: countText(total) });
    return <ProgressBar done={step.done} total={total} text={text} />;
  }
  if (step.phase === 'faulty')
    return (
      <>
        <p className={styles['bad']}>{t('file.faulty', counted(step.faults.length))}</p>
        <RecordFaults faults={step.faults} work={work} />
      </>
    );
  const said = {
    empty: t('file.intro'),
    reading: t('file.reading'),
    unfit: step.phase === 'unfit' ? t(`file.${step.fault}`) : '',
    columns:
      missingOf(work).length > 0
        ? t('file.missing', { names: missingOf(work).join('، ') })
        : t('file.rows', counted(total)),
    ready: t('file.ready', counted(total)),
    cut: t('file.cut'),
  }[step.phase];
  return (
    <p data-phase={step.phase}>
      <BidiText>{said}</BidiText>
    </p>
  );
};

const isBusy = ({ step }: Work): boolean => ['reading', 'checking', 'writing'].includes(step.phase);

const Actions = ({ work, onClose }: { work: Work; onClose: () => void }) => {
  const { t } = useTranslation('resources');
  const isReady = work.step.phase === 'ready' || work.step.phase === 'writing';
  return (
    <>
      <Button
        look="primary"
        type="submit"
        disabled={work.sheet === null || isBusy(work) || missingOf(work).length > 0}
      >
        {t(isReady ? 'file.write' : 'file.check')}
      </Button>
      <Button onClick={onClose}>{t(isBusy(work) ? 'file.leave' : 'cancel')}</Button>
    </>
  );
};

export const ImportRecords = ({ resource, onClose }: { resource: AnyResource; onClose: () => void }) => {
  const { t } = useTranslation('resources');
  const title = titleInside(resource);
  const work = useRecordFile(resource, ({ written, created }) => {
    const changed = written - created;
    const counts = { created: countText(created), changed: countText(changed) };
    showToast({ type: 'success', text: t('file.done', { title, ...counts }) });
    onClose();
  });
  const submit = () => {
    if (isBusy(work)) return;
    void (work.step.phase === 'ready' ? work.save() : work.start());
  };
  return (
    <Dialog
      title={t('file.title', { title })}
      onClose={onClose}
      onSubmit={submit}
      actions={<Actions work={work} onClose={onClose} />}
    >
      <FilePick
        label={t('file.choose')}
        none={t('file.none')}
        name={work.name}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        disabled={isBusy(work)}
        onChoose={(file) => void work.choose(file)}
      >
        <Button
          look="quiet"
          icon={<ArrowDownloadRegular />}
          onClick={() => void saveTemplate(work.columns, title)}
        >
          {t('file.template')}
        </Button>
      </FilePick>
      <output aria-live="polite" className={styles['verdict']}>
        <Verdict work={work} />
      </output>
      {work.sheet !== null && <ImportColumns work={work} sheet={work.sheet} disabled={isBusy(work)} />}
    </Dialog>
  );
};
