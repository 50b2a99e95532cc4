// What the server answered to a try, with the way on where there is one.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sessionEnd } from '#frontend/lib/browserStorage.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { LoginNotice } from './loginFaults.ts';
import { NoticeBox } from './NoticeBox.tsx';
import { ResendProof } from './signUp/ResendProof.tsx';
import { WaitBox } from './WaitBox.tsx';

type Props = { notice: LoginNotice | null; code: string; secondsLeft: number; onEndOther: () => void };

/** Whether a session of this tab was ended elsewhere; the next visit does not show it again. */
const useSessionEnd = (): boolean => {
  const [isEnded] = useState(() => sessionEnd.isNoted());
  useEffect(() => sessionEnd.clear(), []);
  return isEnded;
};

/** The notice for users who arrive from a page that left a message. */
const ArrivalBox = () => {
  const { t } = useTranslation('auth');
  const isEnded = useSessionEnd();
  const arrival: unknown = useLocation().state;
  const texts: Record<string, string> = {
    created: t('login.created'),
    confirmed: t('login.confirmed'),
    passwordReset: t('login.passwordReset'),
  };
  const text = typeof arrival === 'string' ? texts[arrival] : undefined;
  if (text === undefined && isEnded)
    return (
      <NoticeBox tone="warning">
        <p>{t('login.sessionEnded')}</p>
      </NoticeBox>
    );
  return text === undefined ? null : (
    <NoticeBox tone="success">
      <p>{text}</p>
    </NoticeBox>
  );
};

export const LoginNoticeBox = ({ notice, code, secondsLeft, onEndOther }: Props) => {
  const { t } = useTranslation('auth');
  switch (notice?.kind) {
    case 'online':
    case 'loggedIn':
      return (
        <NoticeBox tone="warning" title={t(`login.${notice.kind}Title`)}>
          <p>{t(`login.${notice.kind}Text`)}</p>
          <Button size="small" onClick={onEndOther}>
            {t('login.endOther')}
          </Button>
        </NoticeBox>
      );
    case 'unproven':
      return (
        <NoticeBox tone="warning" title={t('proof.waiting')}>
          <p>{t('proof.waitingText')}</p>
          <ResendProof code={code} />
        </NoticeBox>
      );
    case 'inactive':
      return (
        <NoticeBox tone="danger" title={t('login.inactiveTitle')}>
          <p>{t('login.inactiveText')}</p>
        </NoticeBox>
      );
    case 'wait':
      return <WaitBox secondsLeft={secondsLeft} />;
    case 'message':
      return (
        <NoticeBox tone="danger">
          <p>{notice.message}</p>
        </NoticeBox>
      );
    default:
      return <ArrivalBox />;
  }
};
