// How far a count sheet is applied, what stopped it, and the rows that its adjustments had to leave out.
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import { stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { countPlaceName } from '#shared/inventory/counts/countRules.ts';
import type { CountSheetView } from '#shared/inventory/counts/countSheetKind.ts';
import { isolated, leftToRight } from '#shared/paper/bidiMarks.ts';
import { Change } from '../../adjustments/view/Change.tsx';
import type { CountPlace } from '../board/CountBoard.tsx';
import { useContinue, useWatched } from '../countQueries.ts';
import styles from './Application.module.css';

type Applied = NonNullable<CountSheetView['application']>;

const Stopped = ({ place: { t, document }, message }: { place: CountPlace; message: string }) => {
  const { mutate, isPending } = useContinue(document.id);
  const mayContinue = usePermission('adjustment', 'post');
  return (
    <MessageBar
      tone="error"
      role="alert"
      title={t('apply.stopped')}
      actions={
        mayContinue && (
          <Button
            look="primary"
            size="small"
            disabled={isPending}
            onClick={() => mutate(crypto.randomUUID())}
          >
            {t('apply.continue')}
          </Button>
        )
      }
    >
      <p className={styles['message']}>{message}</p>
    </MessageBar>
  );
};

const UnderWay = ({ place, applied }: { place: CountPlace; applied: Applied }) => {
  const { t } = place;
  const { rows, doneRows, fault } = applied;
  useWatched(fault === null);
  if (fault !== null) return <Stopped place={place} message={fault.message} />;
  return (
    <Card title={t('apply.title')}>
      <ProgressBar
        done={doneRows}
        total={rows}
        text={t('apply.progress', { done: countText(doneRows), total: countText(rows) })}
      />
    </Card>
  );
};

const Left = ({ place: { t }, applied: { left } }: { place: CountPlace; applied: Applied }) => (
  <MessageBar tone="warning" title={t('apply.left', { count: left.length, rows: countText(left.length) })}>
    <ul className={styles['left']}>
      {left.map((row) => (
        <li key={countPlaceName(row)}>
          <Link to={`/inventory/products/${encodeURIComponent(row.product)}`}>
            <BidiText>{`${isolated(row.product)} · ${localName(row)}`}</BidiText>
          </Link>{' '}
          {row.batch !== null && <BidiText>{t('batch.one', { batch: leftToRight(row.batch) })}</BidiText>}{' '}
          <Change change={row.difference} />{' '}
          <span>{t(`apply.why.${row.why}`, { available: localNumber(row.available) })}</span>
        </li>
      ))}
    </ul>
  </MessageBar>
);

const Done = ({ place: { t }, applied: { parts } }: { place: CountPlace; applied: Applied }) => (
  <MessageBar tone="success" title={t('apply.done')}>
    <p className={styles['message']}>
      {parts === 0 ? (
        t('apply.nothing')
      ) : (
        <>
          {t('apply.adjustments', { count: parts, parts: countText(parts) })}{' '}
          <Link to={stockAdjustmentKind.listPath}>{t('apply.toList')}</Link>
        </>
      )}
    </p>
  </MessageBar>
);

export const Application = ({ place }: { place: CountPlace }) => {
  const { application: applied, status } = place.document;
  if (!applied) return null;
  return (
    <>
      {status === 'applied' ? (
        <Done place={place} applied={applied} />
      ) : (
        <UnderWay place={place} applied={applied} />
      )}
      {applied.left.length > 0 && <Left place={place} applied={applied} />}
    </>
  );
};
