// The fourth step: the whole file is checked and nothing written; what is wrong stands line by line, and what is right can be imported.
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import type { ImportView } from '#shared/finance/importApi.ts';
import { vouchersMax } from '../file/useImportFile.ts';
import type { ImportWork } from '../useImportSteps.ts';
import { faultyCounts } from './faultRows.ts';
import styles from './ImportCheck.module.css';
import { ImportFaults } from './ImportFaults.tsx';
import { ImportFigures } from './ImportFigures.tsx';
import { PostedVouchers } from './PostedVouchers.tsx';
import { useFaultRows } from './useFaultRows.ts';
import type { Check } from './useImportCheck.ts';

type Props = { work: ImportWork; check: Check };

const Ready = ({ work, view }: { work: ImportWork; view: ImportView }) => {
  const { t } = useTranslation('import');
  return (
    <>
      <MessageBar tone="success" role="status">
        {t('check.ready')}
      </MessageBar>
      {view.warnings.map(({ code, message }) => (
        <MessageBar key={code} tone="warning">
          <BidiText>{message}</BidiText>
        </MessageBar>
      ))}
      <div className={styles['acts']}>
        <Button look="primary" onClick={() => void work.running.start(view)}>
          {t('run.act', { count: view.total, vouchers: countText(view.total) })}
        </Button>
      </div>
    </>
  );
};

/** An import of the same file that was cut behind its check. */
const UnderWay = ({ work, view }: { work: ImportWork; view: ImportView }) => {
  const { t } = useTranslation('import');
  return (
    <>
      <MessageBar tone="warning" role="status">
        {t('run.underWay')}
      </MessageBar>
      <div className={styles['acts']}>
        <Button look="primary" onClick={() => void work.running.start(view)}>
          {t('run.continue')}
        </Button>
        <Button look="danger" onClick={() => void work.running.discard(view)}>
          {t('run.discard')}
        </Button>
      </div>
    </>
  );
};

const Faulty = ({ rows, name }: { rows: ReturnType<typeof useFaultRows>; name: string }) => {
  const { t } = useTranslation('import');
  const { vouchers, unnumbered } = faultyCounts(rows);
  const refused = t('check.refused', { count: vouchers, vouchers: countText(vouchers) });
  const apart = t('check.unnumbered', { count: unnumbered, lines: countText(unnumbered) });
  return (
    <>
      <MessageBar tone="error" role="status" title={<BidiText>{vouchers > 0 ? refused : apart}</BidiText>}>
        {vouchers > 0 && unnumbered > 0 ? `${apart} ${t('check.mend')}` : t('check.mend')}
      </MessageBar>
      <ImportFaults rows={rows} name={name} />
    </>
  );
};

const Verdict = ({ work, check }: Props) => {
  const { t } = useTranslation('import');
  const rows = useFaultRows(work, check);
  const { view } = check;
  if (check.phase === 'busy') {
    const [done, total] = [check.done, check.built.drafts.length];
    const text = t('check.busy', { done: countText(done), total: countText(total) });
    return <ProgressBar done={done} total={total} text={text} />;
  }
  if (check.phase === 'failed') {
    return (
      <MessageBar tone="error" role="alert">
        <BidiText>{check.failure?.message ?? ''}</BidiText>
      </MessageBar>
    );
  }
  if (view !== null && view.state !== 'receiving') return <UnderWay work={work} view={view} />;
  if (rows.length > 0) return <Faulty rows={rows} name={work.opened?.name ?? ''} />;
  if (check.faults.length > 0) return <PostedVouchers work={work} check={check} />;
  const left = check.built.drafts.length - check.sent.length;
  return (
    <>
      {left > 0 && (
        <MessageBar tone="info" role="status">
          {t('posted.left', { count: left, vouchers: countText(left) })}
        </MessageBar>
      )}
      {view !== null && <Ready work={work} view={view} />}
    </>
  );
};

export const ImportCheck = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { check, build, facts } = work;
  const count = build.built?.drafts.length ?? 0;
  const isBusy = check?.phase === 'busy';
  const isTooMany = count > vouchersMax;
  return (
    <Card
      title={t('check.title')}
      actions={
        <Button
          look={check === null ? 'primary' : 'plain'}
          disabled={isBusy}
          reason={isTooMany ? t('file.tooMany', { max: countText(vouchersMax) }) : null}
          onClick={() => work.startCheck()}
        >
          {t(check === null ? 'check.act' : 'check.again')}
        </Button>
      }
    >
      <div className={styles['content']}>
        <p className={styles['text']}>{t('check.text')}</p>
        {isTooMany && (
          <MessageBar tone="error" role="alert">
            {t('file.tooMany', { max: countText(vouchersMax) })}
          </MessageBar>
        )}
        {build.built !== null && <ImportFigures figures={build.built.figures} facts={facts} />}
        {check !== null && <Verdict work={work} check={check} />}
      </div>
    </Card>
  );
};
