// A window over the page: in the middle, or a drawer at the end side. Escape closes it, the focus stays inside and comes back.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { registerModal } from '#frontend/lib/modals.ts';
import { BidiText } from '../text/BidiText.tsx';
import styles from './Dialog.module.css';
import { DialogNotice, useDialogNotice } from './DialogNotice.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /** `medium` for a small table, `wide` for what is looked at, `page` for a paper. */
  side?: 'middle' | 'medium' | 'end' | 'endWide' | 'wide' | 'page';
  /** The content is a form: Enter submits it. */
  onSubmit?: (() => void) | undefined;
};

const firstField = ':is(input, select, textarea):not(:disabled)';

/** What its content names as the place where one begins. */
const firstNamed = '[data-first]';

export const Dialog = ({ title, onClose, children, actions, side = 'middle', onSubmit }: Props) => {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { shown, forget } = useDialogNotice();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    // A form is opened to type into it, a question to answer it; the browser alone would go to the button that closes it.
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    const main = element?.querySelector<HTMLElement>('footer [type="submit"]');
    (find(firstNamed) ?? find(firstField) ?? main)?.focus();
    const leave = registerModal(() => close.current());
    return () => {
      leave();
      // A dialog that is taken off the page without being closed leaves the focus nowhere.
      element?.close?.();
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A question asked inside a form must not send that form as well.
    event.stopPropagation();
    // A text that names nothing would be lost by saving.
    const lost = body.current?.querySelector<HTMLElement>('[data-lost]');
    if (lost) return lost.focus();
    forget();
    onSubmit?.();
  };
  // At the end of the page, because a form may not stand inside another.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-side={side}
      // What is pasted here is not for the page below.
      onPaste={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form className={styles['form']} onSubmit={submit} noValidate>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            <BidiText>{title}</BidiText>
          </h2>
          <button type="button" className={styles['close']} aria-label={t('dialog.close')} onClick={onClose}>
            <DismissRegular />
          </button>
        </header>
        <div ref={body} className={styles['body']}>
          {children}
        </div>
        {shown !== null && <DialogNotice shown={shown} />}
        {actions !== undefined && <footer className={styles['foot']}>{actions}</footer>}
      </form>
    </dialog>,
    document.body,
  );
};
