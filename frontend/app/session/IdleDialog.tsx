// The warning before the session ends: 60 seconds, Login or Extend; neither Escape nor a click outside closes it.
import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './IdleDialog.module.css';

type Props = { secondsLeft: number; onLogin: () => void; onExtend: () => void };

/** Keeps the key from the browser, which would close a modal dialog on the second Escape whatever the page says. */
const useEscapeRefused = () => {
  useEffect(() => {
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', refuse, true);
    return () => window.removeEventListener('keydown', refuse, true);
  }, []);
};

export const IdleDialog = ({ secondsLeft, onLogin, onExtend }: Props) => {
  const { t } = useTranslation('app');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEscapeRefused();
  // Before the dialog leaves the page, or the focus would not come back to where one was typing.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  const stay = (event: SyntheticEvent) => event.preventDefault();
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={stay}
    >
      <span className={styles['icon']} aria-hidden="true">
        <ClockRegular />
      </span>
      <h2 id={titleId} className={styles['title']}>
        {t('idle.title')}
      </h2>
      <p id={textId} className={styles['text']}>
        {t('idle.text')}
      </p>
      <p className={styles['seconds']} aria-hidden="true">
        {secondsLeft}
      </p>
      <p className="visuallyHidden" role="timer" aria-live={secondsLeft % 15 === 0 ? 'assertive' : 'off'}>
        {t('idle.seconds', { count: secondsLeft })}
      </p>
      <div className={styles['actions']}>
        <Button look="primary" onClick={onExtend}>
          {t('idle.extend')}
        </Button>
        <Button onClick={onLogin}>{t('idle.login')}</Button>
      </div>
    </dialog>
  );
};
