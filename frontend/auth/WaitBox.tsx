// Says how long to wait after too many attempts; nothing when there is nothing to wait for.
import { useTranslation } from 'react-i18next';
import { NoticeBox } from './NoticeBox.tsx';

export const WaitBox = ({ secondsLeft }: { secondsLeft: number }) => {
  const { t } = useTranslation('auth');
  if (secondsLeft === 0) return null;
  return (
    <NoticeBox tone="warning" title={t('login.tooMany')}>
      <p>{t('login.wait', { count: secondsLeft })}</p>
    </NoticeBox>
  );
};
