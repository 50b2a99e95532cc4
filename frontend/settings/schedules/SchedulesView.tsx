// The reports that are sent regularly: when, what came of the last time, and what can be done with each.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { useOpenedRow } from '#frontend/lists/useOpenedRow.ts';
import { ScheduleDrawer, subjectOf } from '#frontend/reports/schedules/ScheduleDrawer.tsx';
import { useFollowedSchedules } from '#frontend/reports/schedules/scheduleQueries.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { periodNames } from '#shared/reports/reportPeriods.ts';
import type { ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';
import { scheduleList } from '#shared/reports/schedules/scheduleList.ts';
import { RunHistory } from './RunHistory.tsx';
import { runTones } from './runTones.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import styles from './SchedulesView.module.css';
import { usePlanText } from './usePlanText.ts';

const own = ['schedules:list'];
const names = ['schedule'];

const titleOf = ({ name, title }: ScheduleView): string => name || localText(title);

/** Its name leads to its runs; what is asked of the report leads to the report. */
const ReportCell = ({ schedule }: { schedule: ScheduleView }) => {
  const { t } = useTranslation(['schedules', 'reports']);
  const { id, name, title, path, asked } = schedule;
  const period = periodNames.find((each) => each === asked['period']);
  const about = [
    ...(name === '' ? [] : [localText(title)]),
    ...(period === undefined ? [] : [t(`reports:period.${period}`)]),
  ];
  return (
    <span className={styles['report']}>
      <Link to={`?schedule=${id}`}>{titleOf(schedule)}</Link>
      {path !== '' && (
        <Link className={styles['path']} to={path}>
          {about.length === 0 ? t('openReport') : about.join(' · ')}
        </Link>
      )}
    </span>
  );
};

const LastCell = ({ last }: Pick<ScheduleView, 'last'>) => {
  const { t } = useTranslation('schedules');
  if (last === null) return <>{t('never')}</>;
  return (
    <span className={styles['last']}>
      <StatusDot tone={runTones[last.state]}>{t(`state.${last.state}`)}</StatusDot>
      <span className={styles['when']}>{formatInstant(last.due, locale)}</span>
    </span>
  );
};

const useScheduleDisplay = ({ rows }: ListPlace<ScheduleView>): ListDisplay<ScheduleView> => {
  const { t } = useTranslation('schedules');
  const planText = usePlanText();
  const { query, open, close } = useOpenedRow(names);
  const [edited, setEdited] = useState<ScheduleView | null>(null);
  const mayEdit = usePermission('report_schedule', 'edit');
  useFollowedSchedules(rows.some(({ last }) => last?.state === 'waiting' || last?.state === 'running'));
  const opened = rows.find(({ id }) => id === query.get('schedule'));
  const readersOf = ({ readers: { users, roles, outside } }: ScheduleView) =>
    users.length + roles.length + outside.length;
  return {
    texts: { report: titleOf, when: planText, owner: ({ owner }) => localName(owner) },
    cells: {
      report: (schedule) => <ReportCell schedule={schedule} />,
      when: (schedule) => (
        <span className={styles['plan']}>
          {planText(schedule)}
          <span className={styles['when']}>{t('readers.count', { count: readersOf(schedule) })}</span>
        </span>
      ),
      nextAt: ({ nextAt }) => (nextAt === null ? '' : formatInstant(nextAt, locale)),
      owner: ({ owner }) => localName(owner),
      last: (schedule) => <LastCell last={schedule.last} />,
      state: ({ state }) => (
        <StatusDot tone={state === 'active' ? 'success' : 'warning'}>{t(`is.${state}`)}</StatusDot>
      ),
    },
    nameOf: titleOf,
    onOpen: ({ id }) => open({ schedule: id }),
    rowActions: (schedule) => (
      <ScheduleMenu schedule={schedule} name={titleOf(schedule)} onEdit={() => setEdited(schedule)} />
    ),
    note: t('lead'),
    empty: <EmptyState title={t('list.empty')} text={t('list.emptyText')} />,
    below: (
      <>
        {opened && edited === null && (
          <RunHistory
            schedule={opened}
            title={titleOf(opened)}
            onEdit={mayEdit ? () => setEdited(opened) : undefined}
            onClose={close}
          />
        )}
        {edited && (
          <ScheduleDrawer subject={subjectOf(edited)} schedule={edited} onClose={() => setEdited(null)} />
        )}
      </>
    ),
  };
};

export const SchedulesView = () => (
  <ListScreen list={scheduleList} useDisplay={useScheduleDisplay} own={own} />
);
