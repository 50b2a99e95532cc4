// Imports rows from a file: its columns are mapped, all of it is checked, and then written.

import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { fileMegabytesMax } from '#frontend/lib/files/openFile.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { FilePick } from '#frontend/ui/inputs/FilePick.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import { FileFaults } from './FileFaults.tsx';
import styles from './FileImport.module.css';
import { ExplainedColumns, ImportColumns, MarkedColumns } from './ImportColumns.tsx';
import { QuantityElsewhere } from './QuantityElsewhere.tsx';
import { type Counts, type ImportTarget, type Step, useFileImport } from './useFileImport.ts';

export type Work = ReturnType<typeof useFileImport>;

/** A file to begin with. */
const saveSample = async ({ columns, sample }: ImportTarget) => {
  const { renderCsv } = await import('#shared/paper/csv.ts');
  const named = columns.map(({ name, title }) => ({ key: name, label: title, kind: 'text' as const }));
  download(renderCsv({ columns: named, rows: sample.rows }), `${sample.name}.csv`);
};

const counted = (count: number) => ({ count, rows: countText(count) });

const countWords = ({ created, changed }: Counts) => ({
  created: countText(created),
  changed: countText(changed),
});

export const missingOf = ({ target, mapping }: Work): string[] =>
  target.columns
    .filter(({ name, required }) => required && (target.needsAll === true || name === 'code'))
    .filter(({ name }) => mapping[name] === undefined)
    .map(({ label }) => label);

const limitsOf = ({ rowsMax }: ImportTarget) => ({
  max: countText(rowsMax),
  megabytes: countText(fileMegabytesMax),
});

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
        {step.isCut === true && <p className={styles['bad']}>{t('file.faultsCut')}</p>}
      </>
    );
  const readyText = (ready: Step) =>
    ready.phase === 'ready' && ready.counts
      ? t('file.readyCounts', countWords(ready.counts))
      : t('file.ready', counted(total));
  const said = {
    empty: work.target.intro,
    reading: t('file.reading'),
    unfit: step.phase === 'unfit' ? t(`file.${step.fault}`, limitsOf(work.target)) : '',
    columns:
      missingOf(work).length > 0
        ? t('file.missing', { names: missingOf(work).join('، ') })
        : t('file.rows', counted(total)),
    same: t('file.same'),
    ready: readyText(step),
    cut: t('file.cut'),
  }[step.phase];
  return (
    <p data-phase={step.phase}>
      <BidiText>{said}</BidiText>
    </p>
  );
};

export const isBusy = ({ step }: Work): boolean => ['reading', 'checking', 'writing'].includes(step.phase);

/** Why there is nothing to check or to write. */
const hindranceOf = (work: Work, t: (key: string) => string): string | null => {
  if (isBusy(work)) return null;
  if (work.step.phase === 'same') return t('file.same');
  return whyOff({ incomplete: work.sheet === null || missingOf(work).length > 0 });
};

const Actions = ({ work, onClose }: { work: Work; onClose: () => void }) => {
  const { t } = useTranslation('resources');
  const isReady = work.step.phase === 'ready' || work.step.phase === 'writing';
  return (
    <>
      <Button look="primary" type="submit" disabled={isBusy(work)} reason={hindranceOf(work, t)}>
        {t(isReady ? 'file.write' : 'file.check')}
      </Button>
      <Button onClick={onClose}>{t(isBusy(work) ? 'file.leave' : 'cancel')}</Button>
    </>
  );
};

/** The file, what is said of it, and its columns. */
export const FileImportBody = ({ work }: { work: Work }) => {
  const { t } = useTranslation('resources');
  const { target, sheet, step } = work;
  return (
    <>
      <FilePick
        label={t('file.choose')}
        none={t('file.none')}
        name={work.name}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        disabled={isBusy(work)}
        onChoose={(file) => void work.choose(file)}
      >
        <Button look="quiet" icon={<ArrowDownloadRegular />} onClick={() => void saveSample(target)}>
          {t('file.template')}
        </Button>
      </FilePick>
      <output aria-live="polite" className={styles['verdict']}>
        <Verdict work={work} />
      </output>
      {sheet !== null && target.isWithoutStock === true && <QuantityElsewhere work={work} sheet={sheet} />}
      {sheet !== null && <MarkedColumns work={work} sheet={sheet} disabled={isBusy(work)} />}
      {sheet !== null && step.phase === 'faulty' && (
        // A box that scrolls would be squeezed to nothing by the window.
        <div>
          <FileFaults faults={step.faults} work={work} sheet={sheet} />
        </div>
      )}
      {sheet !== null && <ImportColumns work={work} sheet={sheet} disabled={isBusy(work)} />}
      <ExplainedColumns columns={target.columns} isOpen={work.name === null} />
    </>
  );
};

type Props = { target: ImportTarget; onClose: () => void };

export const FileImport = ({ target, onClose }: Props) => {
  const { t } = useTranslation('resources');
  const { title } = target;
  const work = useFileImport(target, (counts) => {
    showToast({ type: 'success', text: t('file.done', { title, ...countWords(counts) }) });
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
      <FileImportBody work={work} />
    </Dialog>
  );
};
