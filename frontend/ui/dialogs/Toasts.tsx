// The stack of toasts: top right, each closes on click and by itself after its time.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { ErrorCircleFilled } from '@fluentui/react-icons/headless/svg/error-circle';
import { InfoFilled } from '@fluentui/react-icons/headless/svg/info';
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  closeToast,
  listToasts,
  subscribeToToasts,
  type Toast,
  type ToastType,
} from '#frontend/lib/toasts.ts';
import { BidiText } from '../text/BidiText.tsx';
import styles from './Toasts.module.css';

const icons = {
  default: InfoFilled,
  success: CheckmarkCircleFilled,
  warn: WarningFilled,
  error: ErrorCircleFilled,
} satisfies Record<ToastType, unknown>;

/** Counts the time down, and stops while the pointer or the keyboard is on the toast, so that it can be read. */
const useTimer = (toast: Toast, close: () => void) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.duration < 0) return;
    const timer = setTimeout(close, toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isHeld, close]);
  return setHeld;
};

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useTranslation('app');
  const [isLeaving, setLeaving] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => setLeaving(true), []);
  const setHeld = useTimer(toast, leave);
  useEffect(() => {
    card.current?.style.setProperty('--toast-speed', `${toast.speed}ms`);
  }, [toast.speed]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.speed);
    return () => clearTimeout(timer);
  }, [isLeaving, toast]);
  const Icon = icons[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole card closes on click; the button is for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is what the keyboard uses
    <div
      ref={card}
      className={styles['toast']}
      data-type={toast.type}
      data-leaving={isLeaving || undefined}
      onClick={leave}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles['icon']} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['words']}>
        {toast.title !== '' && (
          <p className={styles['title']}>
            <BidiText>{toast.title}</BidiText>
          </p>
        )}
        {toast.text !== '' && (
          <p className={styles['text']}>
            <BidiText>{toast.text}</BidiText>
          </p>
        )}
      </div>
      <button type="button" className={styles['close']} aria-label={t('toast.close')} onClick={leave}>
        <DismissRegular />
      </button>
    </div>
  );
};

export const Toasts = () => {
  const { t } = useTranslation('app');
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts);
  return (
    <section className={styles['stack']} aria-label={t('toast.list')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
