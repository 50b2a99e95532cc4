// The button that has a report or list on the screen sent regularly; its drawer is loaded when it is asked for.
import { MailClockRegular } from '@fluentui/react-icons/headless/svg/mail-clock';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { Access } from '#shared/kernel/endpoint.ts';
import type { AnyReport, AskedEntries } from '#shared/reports/report.ts';
import { exportRight } from '#shared/reports/reportRights.ts';
import { scheduleFormats } from '#shared/reports/schedules/scheduleApi.ts';
import type { ScheduleSubject } from './scheduleDraft.ts';

const ScheduleDrawer = lazy(async () => ({
  default: (await import('./ScheduleDrawer.tsx')).ScheduleDrawer,
}));

/** For users who may export what is sent: what opens its drawer, and the drawer. */
export const useSendRegularly = (subject: ScheduleSubject | null, taking: Access) => {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const mayTake = useAccess(taking);
  const mayPlan = usePermission('report_schedule', 'create');
  if (subject === null || !mayTake || !mayPlan) return { acts: [], drawer: null };
  const label = t('export.sendRegularly');
  return {
    acts: [{ key: 'send', label, icon: <MailClockRegular />, onChoose: () => setOpen(true) }],
    drawer: isOpen && (
      <Suspense>
        <ScheduleDrawer subject={subject} schedule={null} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

export const ScheduleButton = ({ report, asked }: { report: AnyReport; asked: AskedEntries }) => {
  const subject = {
    report: report.name,
    title: localText(report.title),
    asked,
    formats: scheduleFormats,
    hasPeriod: report.parameters.some(({ kind }) => kind === 'period'),
    isList: false,
    columns: [],
  };
  const { acts, drawer } = useSendRegularly(subject, exportRight(report));
  return (
    <>
      {acts.map(({ key, label, icon, onChoose }) => (
        <Button key={key} look="quiet" icon={icon} onClick={onChoose}>
          {label}
        </Button>
      ))}
      {drawer}
    </>
  );
};
