// What is done about the second step, in a dialog: set up, switched off, or given new recovery codes; each by password and code.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { RecoveryCodes } from '#frontend/tfa/RecoveryCodes.tsx';
import { TfaSetUp } from '#frontend/tfa/TfaSetUp.tsx';
import { useDisableTfa, useRenewCodes } from '#frontend/tfa/tfaQueries.ts';
import { useTfaSetUp } from '#frontend/tfa/useTfaSetUp.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import styles from './TwoStepDialog.module.css';

export type TwoStepTask = 'setUp' | 'renew' | 'off';

const noFields = { code: '', password: '' };
type Name = keyof typeof noFields;

const useProof = () => {
  const { t } = useTranslation(['tfa', 'refusals']);
  const [fields, setFields] = useState(noFields);
  const [isTried, setTried] = useState(false);
  const isMissing = (name: Name) => fields[name].trim() === '';
  const field = (name: Name, error: unknown) => ({
    name,
    label: t(`tfa:proof.${name}`),
    value: fields[name],
    dir: 'ltr' as const,
    error: isTried && isMissing(name) ? t('refusals:field.required') : fieldFaultsOf(error)[name]?.message,
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });
  /** The fields, once none is missing. */
  const complete = () => {
    setTried(true);
    return isMissing('code') || isMissing('password') ? null : fields;
  };
  return { field, complete };
};

type ProofProps = {
  title: string;
  lead: string;
  submit: string;
  change: ReturnType<typeof useDisableTfa> | ReturnType<typeof useRenewCodes>;
  onClose: () => void;
  onSend: (fields: typeof noFields) => void;
};

/** Asks for password and code; an app's or a recovery code will do. */
const ProofDialog = ({ title, lead, submit, change, onClose, onSend }: ProofProps) => {
  const { t } = useTranslation('tfa');
  const { field, complete } = useProof();
  const { error, isPending } = change;
  const send = () => {
    const fields = complete();
    if (fields !== null && !isPending) onSend(fields);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {submit}
          </Button>
          <Button onClick={onClose}>{t('proof.cancel')}</Button>
        </>
      }
    >
      <div className={styles['proof']}>
        <p>{lead}</p>
        <TallField {...field('password', error)} autoComplete="current-password" isPassword />
        <TallField {...field('code', error)} autoComplete="one-time-code" />
        {error instanceof ApiError && error.code === 'request.tooMany' && (
          <p className={styles['refusal']} role="alert">
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
};

const SwitchOff = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tfa');
  const change = useDisableTfa();
  const finish = () => {
    showToast({ type: 'success', text: t('switchOff.done') });
    onClose();
  };
  return (
    <ProofDialog
      title={t('switchOff.title')}
      lead={t('switchOff.lead')}
      submit={t('switchOff.submit')}
      change={change}
      onClose={onClose}
      onSend={(fields) => change.mutate(fields, { onSuccess: finish })}
    />
  );
};

type CodesProps = { onClose: () => void; onCodes: (codes: string[]) => void };

const Renew = ({ onClose, onCodes }: CodesProps) => {
  const { t } = useTranslation('tfa');
  const change = useRenewCodes();
  return (
    <ProofDialog
      title={t('codes.renew')}
      lead={t('codes.renewLead')}
      submit={t('codes.renewSubmit')}
      change={change}
      onClose={onClose}
      onSend={(fields) => change.mutate(fields, { onSuccess: ({ codes }) => onCodes(codes) })}
    />
  );
};

const SetUp = ({ onClose, onCodes }: CodesProps) => {
  const { t } = useTranslation('tfa');
  const setUp = useTfaSetUp(onCodes);
  return (
    <Dialog
      title={t('setUp.title')}
      onClose={onClose}
      onSubmit={setUp.send}
      actions={
        <>
          <Button look="primary" type="submit" disabled={setUp.isPending}>
            {setUp.isPending ? t('setUp.submitting') : t('setUp.submit')}
          </Button>
          <Button onClick={onClose}>{t('proof.cancel')}</Button>
        </>
      }
    >
      <TfaSetUp setUp={setUp} />
    </Dialog>
  );
};

type Props = { task: TwoStepTask; onClose: () => void };

export const TwoStepDialog = ({ task, onClose }: Props) => {
  const { t } = useTranslation('tfa');
  const { user, corp } = useSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null)
    return (
      <Dialog
        title={t('codes.title')}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            {t('codes.done')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} company={corp.code} username={user.username} />
      </Dialog>
    );
  if (task === 'off') return <SwitchOff onClose={onClose} />;
  if (task === 'renew') return <Renew onClose={onClose} onCodes={setCodes} />;
  return <SetUp onClose={onClose} onCodes={setCodes} />;
};
