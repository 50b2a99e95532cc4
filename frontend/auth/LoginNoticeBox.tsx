// What the server answered to a try, with the way on where there is one.
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#frontend/ui/Button.tsx';
import styles from './LoginNoticeBox.module.css';
import type { LoginNotice } from './loginFaults.ts';

type Props = { notice: LoginNotice | null; secondsLeft: number; onEndOther: () => void };

type BoxProps = { tone: 'danger' | 'warning' | 'success'; title?: string; children: ReactNode };

const Box = ({ tone, title, children }: BoxProps) => (
  <div className={styles['box']} data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
    <span className={styles['icon']} aria-hidden="true">
      {tone === 'danger' ? <ErrorCircleRegular /> : <InfoRegular />}
    </span>
    <div className={styles['words']}>
      {title !== undefined && <p className={styles['title']}>{title}</p>}
      {children}
    </div>
  </div>
);

export const LoginNoticeBox = ({ notice, secondsLeft, onEndOther }: Props) => {
  const { t } = useTranslation('auth');
  const arrival: unknown = useLocation().state;
  switch (notice?.kind) {
    case 'online':
      return (
        <Box tone="warning" title={t('login.onlineTitle')}>
          <p>{t('login.onlineText')}</p>
          <Button size="small" onClick={onEndOther}>
            {t('login.endOther')}
          </Button>
        </Box>
      );
    case 'inactive':
      return (
        <Box tone="danger" title={t('login.inactiveTitle')}>
          <p>{t('login.inactiveText')}</p>
        </Box>
      );
    case 'wait':
      return secondsLeft === 0 ? null : (
        <Box tone="warning" title={t('login.tooMany')}>
          <p>{t('login.wait', { count: secondsLeft })}</p>
        </Box>
      );
    case 'message':
      return (
        <Box tone="danger">
          <p>{notice.message}</p>
        </Box>
      );
    default:
      return arrival === 'created' ? (
        <Box tone="success">
          <p>{t('login.created')}</p>
        </Box>
      ) : null;
  }
};
