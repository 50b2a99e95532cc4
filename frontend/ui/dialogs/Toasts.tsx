// The stack of toasts: at the beginning of the bar, the newest in front with the number of those behind it; each closes on click and by itself after its time.
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

type CardProps = {
  toast: Toast;
  /** It can be read now: its time runs. */
  isRunning: boolean;
  /** How many wait behind it. */
  behind: number | null;
};

const ToastCard = ({ toast, isRunning, behind }: CardProps) => {
  const { t } = useTranslation('app');
  const [isLeaving, setLeaving] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => setLeaving(true), []);
  useEffect(() => {
    if (!isRunning || toast.duration < 0) return;
    const timer = setTimeout(leave, toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isRunning, leave]);
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
      data-behind={behind ?? undefined}
      onClick={leave}
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
      {/* Each is read out when it comes. */}
      {behind !== null && behind > 0 && (
        <bdi className={styles['count']} aria-hidden="true">{`+${behind}`}</bdi>
      )}
      <button type="button" className={styles['close']} aria-label={t('toast.close')} onClick={leave}>
        <DismissRegular />
      </button>
    </div>
  );
};

export const Toasts = () => {
  const { t } = useTranslation('app');
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts);
  // While the pointer or the keyboard is on them all are open to read, and none goes.
  const [isHeld, setHeld] = useState(false);
  const front = toasts.length - 1;
  return (
    <section
      className={styles['stack']}
      data-open={isHeld || undefined}
      aria-label={t('toast.list')}
      aria-live="polite"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast, at) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isRunning={!isHeld && at === front}
          behind={at === front ? front : null}
        />
      ))}
    </section>
  );
};
