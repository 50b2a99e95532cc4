// The error of a window, shown in the window itself: one fault never opens a second window over it.
import { ErrorCircleFilled } from '@fluentui/react-icons/headless/svg/error-circle';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorNotice, showErrorNotice, takeErrorNotices } from '#frontend/lib/errorNotice.ts';
import { BidiText } from '../text/BidiText.tsx';
import styles from './DialogNotice.module.css';
import { NoticeAct } from './NoticeAct.tsx';
import { NoticeScreens } from './NoticeScreens.tsx';

type Shown = { readonly notice: ErrorNotice; readonly count: number };

/** The error of the window that calls it. One that nobody has had the time to read when the window closes goes to what lies below. */
export const useDialogNotice = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const unread = useRef<ErrorNotice | null>(null);
  useLayoutEffect(() => {
    const leave = takeErrorNotices((notice) => {
      unread.current = notice;
      setShown((before) => ({ notice, count: (before?.count ?? 0) + 1 }));
    });
    const read = () => {
      unread.current = null;
    };
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) document.addEventListener(act, read, true);
    return () => {
      leave();
      for (const act of acts) document.removeEventListener(act, read, true);
      if (unread.current !== null) showErrorNotice(unread.current);
    };
  }, []);
  const forget = () => {
    unread.current = null;
    setShown(null);
  };
  return { shown, forget };
};

export const DialogNotice = ({ shown: { notice, count }, onAct }: { shown: Shown; onAct: () => void }) => {
  const { t } = useTranslation('app');
  const { message, details = [], screens = [] } = notice;
  return (
    <div key={count} role="alert" className={styles['notice']}>
      <ErrorCircleFilled aria-hidden="true" />
      <div>
        <strong>{t('errorDialog.title')}</strong>
        <p>
          <BidiText>{message}</BidiText>
        </p>
        {details.length > 0 && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>
                <BidiText>{detail}</BidiText>
              </li>
            ))}
          </ul>
        )}
        {screens.length > 0 && <NoticeScreens notice={notice} />}
        <NoticeAct notice={notice} onRun={onAct} />
      </div>
    </div>
  );
};
