// What is done with a report that is sent regularly: sent now, changed, paused, removed.

import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit';
import { MailRegular } from '@fluentui/react-icons/headless/svg/mail';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { PauseRegular } from '@fluentui/react-icons/headless/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { type ScheduleAct, useScheduleAct } from '#frontend/reports/schedules/scheduleQueries.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import type { ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';

type Props = { schedule: ScheduleView; name: string; onEdit: () => void };

export const ScheduleMenu = ({ schedule: { id, state }, name, onEdit }: Props) => {
  const { t } = useTranslation('schedules');
  const [isRemoving, setRemoving] = useState(false);
  const mayEdit = usePermission('report_schedule', 'edit');
  const mayRemove = usePermission('report_schedule', 'delete');
  const { mutate, isPending } = useScheduleAct();
  const run = (act: ScheduleAct, onSettled?: () => void) =>
    mutate(
      { act, id },
      {
        onSuccess: () => showToast({ type: 'success', text: t(`done.${act}`) }),
        ...(onSettled && { onSettled }),
      },
    );
  const isOn = state === 'active';
  const turn = isOn ? 'pause' : 'resume';
  return (
    <>
      <Menu
        iconOnly
        size="small"
        look="quiet"
        label={t('more', { name })}
        icon={<MoreHorizontalRegular />}
        acts={[
          {
            key: 'send',
            label: t('act.send'),
            icon: <MailRegular />,
            disabled: isPending,
            reason: whyOff({ forbidden: !mayEdit }),
            onChoose: () => run('send'),
          },
          {
            key: 'edit',
            label: t('act.edit'),
            icon: <EditRegular />,
            reason: whyOff({ forbidden: !mayEdit }),
            onChoose: onEdit,
          },
          {
            key: turn,
            label: t(`act.${turn}`),
            disabled: isPending,
            reason: whyOff({ forbidden: !mayEdit }),
            icon: isOn ? <PauseRegular /> : <PlayRegular />,
            onChoose: () => run(turn),
          },
          {
            key: 'remove',
            label: t('act.remove'),
            icon: <DeleteRegular />,
            danger: true,
            disabled: !mayRemove,
            onChoose: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          confirm={t('act.remove')}
          busy={isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => run('remove', () => setRemoving(false))}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
