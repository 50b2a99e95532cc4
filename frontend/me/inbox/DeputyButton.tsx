// Names who decides in one's place while one is away.
import { PersonSwapRegular } from '@fluentui/react-icons/headless/svg/person-swap';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '#frontend/approvals/approvalQueries.ts';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useAccess } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { todayIn } from '#frontend/ui/dates/today.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { type Deputy, listColleagues } from '#shared/approvals/api.ts';
import styles from './DeputyButton.module.css';
import { useDeputy, useSaveDeputy } from './inboxQueries.ts';

const useForm = (mine: Deputy, onClose: () => void) => {
  const { t } = useTranslation(['inbox', 'refusals']);
  const { mutate, isPending, error } = useSaveDeputy();
  const [user, setUser] = useState<PickOption | null>(
    mine && { key: mine.user.id, label: localName(mine.user) },
  );
  const [from, setFrom] = useState(mine?.from ?? todayIn());
  const [to, setTo] = useState(mine?.to ?? '');
  const [isTried, setTried] = useState(false);
  const save = (deputy: { user: string; from: string; to: string } | null) =>
    mutate(deputy, {
      onSuccess: () => {
        showToast({ type: 'success', text: t(deputy ? 'deputy.saved' : 'deputy.ended') });
        onClose();
      },
    });
  const required = (value: unknown) => (isTried && !value ? t('refusals:field.required') : undefined);
  const faults = fieldFaultsOf(error);
  return {
    user,
    setUser,
    from,
    setFrom,
    to,
    setTo,
    isPending,
    end: () => save(null),
    submit: () => {
      setTried(true);
      if (user && from && to) save({ user: user.key, from, to });
    },
    errors: {
      user: required(user) ?? faults['standIn.user']?.message,
      from: required(from) ?? faults['standIn.from']?.message,
      to: required(to) ?? faults['standIn.to']?.message,
    },
  };
};

const DeputyDialog = ({ mine, onClose }: { mine: Deputy; onClose: () => void }) => {
  const { t } = useTranslation('inbox');
  const { data } = useColleagues();
  const form = useForm(mine, onClose);
  const others = (data?.users ?? []).filter(({ standsIn }) => standsIn);
  return (
    <Dialog
      title={t('deputy.title')}
      onClose={onClose}
      onSubmit={form.submit}
      actions={
        <>
          <Button look="primary" type="submit" disabled={form.isPending}>
            {t('deputy.save')}
          </Button>
          {mine !== null && (
            <Button look="danger" disabled={form.isPending} onClick={form.end}>
              {t('deputy.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('deputy.cancel')}</Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t('deputy.text')}</p>
        <SearchableSelect
          label={t('deputy.user')}
          required
          hint={t('deputy.userHint')}
          value={form.user}
          source={searchIn(others.map((each) => ({ key: each.id, label: localName(each) })))}
          error={form.errors.user}
          onChange={form.setUser}
        />
        <DateField
          label={t('deputy.from')}
          required
          value={form.from}
          error={form.errors.from}
          onChange={form.setFrom}
        />
        <DateField
          label={t('deputy.to')}
          required
          value={form.to}
          error={form.errors.to}
          onChange={form.setTo}
        />
      </div>
    </Dialog>
  );
};

export const DeputyButton = () => {
  const { t } = useTranslation('inbox');
  const { data } = useDeputy();
  const [isOpen, setOpen] = useState(false);
  // Users who have nothing to decide have nobody to name.
  const mayChoose = useAccess(listColleagues.auth);
  const isActive = data?.mine != null && data.mine.to >= todayIn();
  if (!mayChoose) return null;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={<PersonSwapRegular />}
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        {isActive && data?.mine ? t('deputy.is', { name: localName(data.mine.user) }) : t('deputy.open')}
      </Button>
      {isOpen && data && <DeputyDialog mine={data.mine} onClose={() => setOpen(false)} />}
    </>
  );
};
