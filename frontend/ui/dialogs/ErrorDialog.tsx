// The error dialog of the whole page: "خطأ", the server's sentence and one button (specification section 8).
import { ErrorCircleFilled } from '@fluentui/react-icons/headless/svg/error-circle';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeErrorNotice, shownErrorNotice, subscribeToErrorNotice } from '#frontend/lib/errorNotice.ts';
import { registerModal } from '#frontend/lib/layers/modals.ts';
import { Button } from '../buttons/Button.tsx';
import { BidiText } from '../text/BidiText.tsx';
import styles from './ErrorDialog.module.css';
import { NoticeAct } from './NoticeAct.tsx';
import { NoticeScreens } from './NoticeScreens.tsx';

export const ErrorDialog = () => {
  const { t } = useTranslation('app');
  const notice = useSyncExternalStore(subscribeToErrorNotice, shownErrorNotice);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (notice === null || element === null) return;
    element.showModal?.();
    const leave = registerModal(closeErrorNotice);
    return () => {
      leave();
      element.close?.();
    };
  }, [notice]);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={closeErrorNotice}
    >
      {notice !== null && (
        <>
          <span className={styles['icon']} aria-hidden="true">
            <ErrorCircleFilled />
          </span>
          <h2 id={titleId} className={styles['title']}>
            {t('errorDialog.title')}
          </h2>
          <div id={textId} className={styles['text']}>
            <p>
              <BidiText>{notice.message}</BidiText>
            </p>
            {notice.details !== undefined && notice.details.length > 0 && (
              <ul className={styles['details']}>
                {notice.details.map((detail) => (
                  <li key={detail}>
                    <BidiText>{detail}</BidiText>
                  </li>
                ))}
              </ul>
            )}
            {notice.screens !== undefined && <NoticeScreens notice={notice} onOpen={closeErrorNotice} />}
          </div>
          <div className={styles['acts']}>
            <Button look="primary" className={styles['confirm']} onClick={closeErrorNotice}>
              {t('errorDialog.confirm')}
            </Button>
            <NoticeAct notice={notice} onRun={closeErrorNotice} />
          </div>
        </>
      )}
    </dialog>
  );
};
