// The set-up of the second step before anything else, where a role asks for it: the key, then the recovery codes, then the way in.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '#frontend/lib/session/leaveSession.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { RecoveryCodes } from '#frontend/tfa/RecoveryCodes.tsx';
import { TfaSetUp } from '#frontend/tfa/TfaSetUp.tsx';
import { useTfaSetUp } from '#frontend/tfa/useTfaSetUp.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { usePageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './TfaFirst.module.css';

/** Everything is read anew: until now the session was answered next to nothing. */
const goIn = () => page.load('/admin');

const SetUpForm = ({ onDone }: { onDone: (codes: string[]) => void }) => {
  const { t } = useTranslation('tfa');
  const setUp = useTfaSetUp(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUp.send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TfaSetUp setUp={setUp} />
      <Button type="submit" look="primary" className={styles['submit']} disabled={setUp.isPending}>
        {setUp.isPending ? t('setUp.submitting') : t('setUp.submit')}
      </Button>
    </form>
  );
};

export const TfaFirst = () => {
  const { t } = useTranslation('tfa');
  const { user, corp } = useSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  const title = t(codes === null ? 'first.title' : 'codes.title');
  usePageTitle(title);
  return (
    <AuthFrame>
      <h1 className={styles['title']}>{title}</h1>
      {codes === null ? (
        <>
          <p className={styles['lead']}>{t('first.lead')}</p>
          <SetUpForm onDone={setCodes} />
          <p className={styles['foot']}>
            <Button onClick={() => page.load('/logout')}>{t('first.logOut')}</Button>
          </p>
        </>
      ) : (
        <div className={styles['codes']}>
          <RecoveryCodes codes={codes} company={corp.code} username={user.username} />
          <Button look="primary" className={styles['submit']} onClick={goIn}>
            {t('first.goOn')}
          </Button>
        </div>
      )}
    </AuthFrame>
  );
};
