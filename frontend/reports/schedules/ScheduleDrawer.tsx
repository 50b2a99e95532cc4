// Has a report sent regularly, or changes how: as what, when, of which period, to whom.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { isOffered, type PeriodName, periodNames } from '#shared/reports/reportPeriods.ts';
import type { ScheduleFormat, ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';
import { type DraftProps, PlanFields } from './PlanFields.tsx';
import { ReaderFields } from './ReaderFields.tsx';
import styles from './ScheduleDrawer.module.css';
import { draftOf, newDraft, type ScheduleDraft, type ScheduleSubject } from './scheduleDraft.ts';
import { scheduleFaults, useRereadSchedule, useSaveSchedule } from './scheduleQueries.ts';

type Props = {
  subject: ScheduleSubject;
  /** That is changed; null for a new one. */
  schedule: ScheduleView | null;
  onClose: () => void;
};

export const subjectOf = ({ title, ...schedule }: ScheduleView): ScheduleSubject => {
  const { report, asked, hasPeriod, isList, columns, formats } = schedule;
  return { report, asked, hasPeriod, isList, columns, formats, title: localText(title) };
};

const storedOf = (schedule: ScheduleView) => ({ draft: draftOf(schedule), rev: schedule.rev });

const useScheduleForm = ({ subject, schedule, onClose }: Props) => {
  const { t } = useTranslation(['schedules', 'refusals']);
  const [stored] = useState(() =>
    schedule === null ? { draft: newDraft(subject, locale), rev: null } : storedOf(schedule),
  );
  const reread = useRereadSchedule();
  return useDraftForm<ScheduleDraft, ScheduleView>({
    stored,
    mutation: useSaveSchedule(subject, schedule?.id ?? null),
    reread: async () => {
      const now = schedule && (await reread(schedule.id));
      return now && storedOf(now);
    },
    onSaved: (saved) => {
      const when = saved.nextAt === null ? null : formatInstant(saved.nextAt, locale);
      showToast({ type: 'success', text: when === null ? t('saved') : t('savedNext', { when }) });
      onClose();
      return undefined;
    },
    check: ({ users, roles, outside, every, days }) => ({
      ...(users.length + roles.length === 0 && outside.trim() === ''
        ? { readers: t('refusals:schedule.noRecipient') }
        : {}),
      ...(every === 'week' && days.length === 0 ? { days: t('refusals:field.required') } : {}),
    }),
    refused: scheduleFaults,
  });
};

const offeredPeriods = ({ asked }: ScheduleSubject): readonly PeriodName[] =>
  periodNames.filter((name) => isOffered(name, { hijri: showsHijri(), asked: asked['period'] }));

const WhatFields = ({ draft, set, faultOf, subject }: DraftProps & { subject: ScheduleSubject }) => {
  const { t } = useTranslation(['schedules', 'reports', 'ui']);
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={subject.title}
        maxLength={80}
        value={draft.name}
        error={faultOf('name')}
        onChange={(name) => set({ name })}
      />
      <div className={styles['pair']}>
        <SelectField
          label={t('format')}
          value={draft.format}
          choices={subject.formats.map((value) => ({ value, label: t(`ui:export.${value}`) }))}
          onChange={(format) => set({ format: format as ScheduleFormat })}
        />
        {subject.hasPeriod && (
          <SelectField
            label={t('reports:bar.period')}
            hint={t('periodHint')}
            value={draft.period}
            emptyLabel={subject.isList ? t('allDays') : undefined}
            choices={offeredPeriods(subject).map((value) => ({ value, label: t(`reports:period.${value}`) }))}
            onChange={(period) => set({ period: period as PeriodName | '' })}
          />
        )}
      </div>
    </>
  );
};

export const ScheduleDrawer = (props: Props) => {
  const { t } = useTranslation('schedules');
  const form = useScheduleForm(props);
  const { subject, schedule } = props;
  const close = () => form.leave(props.onClose);
  return (
    <Dialog
      isGuarded
      side="end"
      title={schedule === null ? t('drawer.new', { report: subject.title }) : t('drawer.edit')}
      onClose={close}
      onSubmit={form.save}
      actions={
        <>
          <Button look="primary" type="submit" disabled={form.isSaving}>
            {t('save')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </>
      }
    >
      {form.dialogs}
      <MessageBar tone="info">{t(subject.isList ? 'drawer.leadList' : 'drawer.lead')}</MessageBar>
      <WhatFields {...form} subject={subject} />
      <PlanFields {...form} />
      <ReaderFields {...form} />
    </Dialog>
  );
};
