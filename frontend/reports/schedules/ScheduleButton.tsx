// The button that has the report on the screen sent regularly; its drawer is loaded when it is asked for.
import { MailClockRegular } from '@fluentui/react-icons/svg/mail-clock';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { AnyReport, AskedEntries } from '#shared/reports/report.ts';
import { exportRight } from '#shared/reports/reportRights.ts';

const ScheduleDrawer = lazy(async () => ({
  default: (await import('./ScheduleDrawer.tsx')).ScheduleDrawer,
}));

type Props = { report: AnyReport; asked: AskedEntries };

export const ScheduleButton = ({ report, asked }: Props) => {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  const mayTake = useAccess(exportRight(report));
  const mayPlan = usePermission('report_schedule', 'create');
  if (!mayTake || !mayPlan) return null;
  const hasPeriod = report.bar.some(({ kind }) => kind === 'period');
  const subject = { report: report.name, title: localText(report.title), asked, hasPeriod };
  return (
    <>
      <Button look="quiet" icon={<MailClockRegular />} onClick={() => setOpen(true)}>
        {t('bar.sendRegularly')}
      </Button>
      {isOpen && (
        <Suspense>
          <ScheduleDrawer subject={subject} schedule={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
