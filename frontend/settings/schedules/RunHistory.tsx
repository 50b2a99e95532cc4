// The runs of a report that is sent regularly: when, what came of each, how long it took, how large its files are.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byteText } from '#frontend/attachments/byteText.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { useRetryRun, useScheduleRuns } from '#frontend/reports/schedules/scheduleQueries.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { ScheduleRun, ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';
import { filePath } from '#shared/reports/schedules/schedulePaths.ts';
import styles from './RunHistory.module.css';
import { runTones } from './runTones.ts';
import { usePlanText } from './usePlanText.ts';

const noRuns: never[] = [];
const runKey = ({ id }: ScheduleRun) => id;

const secondsOf = ({ beganAt, endedAt }: ScheduleRun): string =>
  beganAt === null || endedAt === null
    ? ''
    : countText(Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 100)) / 10);

const useRunColumns = (schedule: string): readonly DataColumn<ScheduleRun>[] => {
  const { t } = useTranslation(['schedules', 'ui']);
  const retry = useRetryRun(schedule);
  const mayEdit = usePermission('report_schedule', 'edit');
  const sizeOf = ({ files }: ScheduleRun): string => {
    if (files.length === 0) return '';
    const { amount, unit } = byteText(files.reduce((sum, { bytes }) => sum + bytes, 0));
    return t(`size.${unit}`, { amount });
  };
  return [
    {
      key: 'due',
      title: t('run.due'),
      kind: 'tight',
      card: 'title',
      cell: ({ due, byClock }) => (
        <span className={styles['due']}>
          {formatInstant(due, locale)}
          {!byClock && <span className={styles['note']}>{t('run.byHand')}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('run.state'),
      kind: 'wide',
      card: 'side',
      cell: ({ id, state, message }) => (
        <span className={styles['due']}>
          <StatusDot tone={runTones[state]}>{t(`state.${state}`)}</StatusDot>
          {message !== null && <span className={styles['note']}>{message}</span>}
          {state === 'failed' && mayEdit && (
            <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate(id)}>
              {t('run.retry')}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'rows',
      title: t('run.rows'),
      kind: 'amount',
      cell: ({ rows }) => (rows === null ? '' : countText(rows)),
    },
    { key: 'seconds', title: t('run.seconds'), kind: 'amount', cell: secondsOf },
    { key: 'readers', title: t('run.readers'), kind: 'amount', cell: ({ readers }) => countText(readers) },
    {
      key: 'file',
      title: t('run.file'),
      kind: 'tight',
      cell: (run) =>
        run.files.length > 0 && (
          <span className={styles['due']}>
            <Link to={filePath({ schedule, id: run.id })}>{t(`ui:export.${run.format}`)}</Link>
            <span className={styles['note']}>{sizeOf(run)}</span>
          </span>
        ),
    },
  ];
};

type Props = {
  schedule: ScheduleView;
  title: string;
  onEdit: (() => void) | undefined;
  onClose: () => void;
};

export const RunHistory = ({ schedule, title, onEdit, onClose }: Props) => {
  const { t } = useTranslation('schedules');
  const { data, isPending, error, refetch } = useScheduleRuns(schedule.id);
  const planText = usePlanText();
  const { pausedFor, owner } = schedule;
  return (
    <Dialog
      side="endWide"
      title={title}
      onClose={onClose}
      actions={
        <>
          {onEdit && (
            <Button look="primary" onClick={onEdit}>
              {t('act.edit')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <p className={styles['plan']}>{t('planOf', { plan: planText(schedule), owner: localName(owner) })}</p>
      {pausedFor !== null && (
        <MessageBar tone="warning" role="alert">
          {t('pausedFor')}
        </MessageBar>
      )}
      <DataTable
        label={t('run.title')}
        columns={useRunColumns(schedule.id)}
        rows={data?.items ?? noRuns}
        rowKey={runKey}
        loading={isPending}
        failure={error?.message}
        onRetry={() => void refetch()}
        empty={<EmptyState tone="quiet" title={t('run.none')} text={t('run.noneText')} />}
      />
    </Dialog>
  );
};
