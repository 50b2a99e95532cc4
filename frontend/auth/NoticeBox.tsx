// A quiet box with what the server answered, in the colour of its tone.
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle';
import { InfoRegular } from '@fluentui/react-icons/headless/svg/info';
import type { ReactNode } from 'react';
import styles from './NoticeBox.module.css';

type Props = { tone: 'danger' | 'warning' | 'success'; title?: string; children: ReactNode };

export const NoticeBox = ({ tone, title, children }: Props) => (
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
