// The last step: the import while it runs, its result, or what prevents it.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { History } from '#frontend/audit/History.tsx';
import { inDigits } from '#frontend/lib/texts/digits.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import type { ImportView } from '#shared/finance/importApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { Failure } from './check/useImportCheck.ts';
import { DiscardImport } from './DiscardImport.tsx';
import styles from './ImportRun.module.css';
import { timeLeft } from './importPace.ts';
import { importedVouchersPath } from './importPath.ts';
import type { Run } from './useImportRun.ts';
import type { ImportWork } from './useImportSteps.ts';

type Props = { work: ImportWork; run: Run };

const useNote = ({ pace }: Run): string | undefined => {
  const { t } = useTranslation('import');
  if (pace === null) return undefined;
  const { perSecond, secondsLeft } = pace;
  const { unit, count } = timeLeft(secondsLeft);
  const time = unit === 'seconds' ? t('run.seconds', { count }) : t('run.minutes', { count });
  const rate = t('run.rate', { count: perSecond, rate: countText(perSecond) });
  return `${rate} · ${t('run.left', { time })}`;
};

const Running = ({ run }: { run: Run }) => {
  const { t } = useTranslation('import');
  const { staged, total, state } = run.view;
  const note = useNote(run);
  const text = t('run.progress', { done: countText(staged), total: countText(total) });
  return (
    <>
      <ProgressBar done={staged} total={total} text={text} note={note} />
      <p className={styles['stage']} role="status">
        {t(`stages.${state === 'receiving' ? 'preparing' : state}`)}
      </p>
      {run.phase === 'running' && <p className={styles['note']}>{t('run.leave')}</p>}
    </>
  );
};

const Done = ({ work, view }: { work: ImportWork; view: ImportView }) => {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  const { posted, first, last } = view;
  return (
    <>
      <MessageBar
        tone="success"
        role="status"
        title={t('run.done', { count: posted, vouchers: countText(posted) })}
      >
        {first !== null && last !== null && (
          <p>
            <BidiText>
              {first === last
                ? t('run.doneNumber', { number: first })
                : t('run.doneNumbers', { first: inDigits(first), last: inDigits(last) })}
            </BidiText>
          </p>
        )}
      </MessageBar>
      <div className={styles['acts']}>
        <Button look="primary" onClick={() => void navigate(importedVouchersPath(view))}>
          {t('run.openVouchers')}
        </Button>
        <Button onClick={() => work.leaveRun(true)}>{t('run.newFile')}</Button>
      </div>
    </>
  );
};

/** What these refusals mean is not said by their sentence alone. */
const Explained = ({ failure }: { failure: Failure }) => {
  const { t } = useTranslation('import');
  if (failure.code === 'import.otherUnderWay') return <p className={styles['note']}>{t('run.otherText')}</p>;
  return failure.code === 'import.rowRefused' ? <p className={styles['note']}>{t('run.rowText')}</p> : null;
};

/** After these the rows have to be checked again. */
const toCheckAgain = ['import.changed', 'import.incomplete', 'import.faulty', 'import.discarded', 'notFound'];

const Failed = ({ work, run }: Props) => {
  const { t } = useTranslation('import');
  const [isAsking, setAsking] = useState(false);
  const { view, failure } = run;
  const { running } = work;
  const again = toCheckAgain.includes(failure?.code ?? '');
  const retry = () => void (view.state === 'discarding' ? running.discard(view) : running.start(view));
  return (
    <>
      <MessageBar tone="error" role="alert">
        <BidiText>{failure?.message ?? ''}</BidiText>
      </MessageBar>
      {failure !== null && <Explained failure={failure} />}
      <div className={styles['acts']}>
        <Button look="primary" onClick={again ? () => work.leaveRun(false) : retry}>
          {t(again ? 'check.again' : 'run.retry')}
        </Button>
        {!again && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('run.discard')}
          </Button>
        )}
      </div>
      {isAsking && (
        <DiscardImport
          name={view.name}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void running.discard(view);
          }}
        />
      )}
    </>
  );
};

const Discarded = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  return (
    <>
      <p className={styles['stage']} role="status">
        {t('run.discarded')}
      </p>
      <div className={styles['acts']}>
        <Button onClick={() => work.leaveRun(false)}>{t('run.newFile')}</Button>
      </div>
    </>
  );
};

export const ImportRun = ({ work, run }: Props) => {
  const { t } = useTranslation('import');
  const { view, phase } = run;
  const isDone = view.state === 'done';
  const content = useRef<HTMLDivElement>(null);
  // The button that began it is gone: the focus comes along.
  useEffect(() => content.current?.focus(), []);
  return (
    <Card title={<BidiText>{t('run.name', { name: isolated(view.name) })}</BidiText>}>
      <div className={styles['content']} ref={content} tabIndex={-1}>
        {(phase === 'running' || phase === 'discarding') && <Running run={run} />}
        {phase === 'failed' && <Failed work={work} run={run} />}
        {phase === 'ended' && (isDone ? <Done work={work} view={view} /> : <Discarded work={work} />)}
        <History entity="import" document={view.id} />
      </div>
    </Card>
  );
};
