// What every window is drawn with: in the middle, or a drawer at the end side. The focus begins at the first field, stays inside and comes back.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import {
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { registerModal } from '#frontend/lib/layers/modals.ts';
import { BidiText } from '../text/BidiText.tsx';
import styles from './Dialog.module.css';
import { DialogNotice, useDialogNotice } from './DialogNotice.tsx';

export type DialogFrameProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /** `medium` for a small table, `wide` for what is looked at, `page` for a paper. */
  side?: 'middle' | 'medium' | 'end' | 'endWide' | 'wide' | 'page';
  /** The content is a form: Enter submits it. While what it has sent is under way its main button is disabled, and the window stays. */
  onSubmit?: (() => void) | undefined;
  /** A key or a choice in one of its fields. */
  onInput?: ((event: FormEvent) => void) | undefined;
};

/** Where one begins: what its content names, the first field, the main button, any other; the browser alone would go to the button that closes. */
const beginnings = [
  '[data-part="body"] [data-first]',
  '[data-part="body"] :is(input, select, textarea):not(:disabled)',
  'footer [type="submit"]:not(:disabled)',
  'footer button:not(:disabled)',
  'h2',
];

const begin = (dialog: HTMLElement): void => {
  for (const selector of beginnings) {
    const place = dialog.querySelector<HTMLElement>(selector);
    place?.focus();
    if (place && document.activeElement === place) return;
  }
};

/** Fields that are fetched first are begun with when they are there, unless one has gone elsewhere by then. */
const beginLate = (dialog: HTMLElement): (() => void) => {
  const isWaiting = () => document.activeElement?.matches('footer *, h2') === true;
  const observer = new MutationObserver(() => {
    if (isWaiting()) begin(dialog);
    if (!isWaiting()) observer.disconnect();
  });
  const body = dialog.querySelector('[data-part="body"]');
  if (body && isWaiting()) observer.observe(body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  for (const act of ['pointerdown', 'keydown']) dialog.addEventListener(act, stop, { once: true });
  return stop;
};

/** After what was sent is refused one goes on at the first field that is wrong, at once or when the answer is there; unless one has gone elsewhere by then. */
const goToFault = (dialog: HTMLElement): void => {
  const body = dialog.querySelector('[data-part="body"]');
  if (body === null) return;
  const look = () => {
    const fault = body.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault === null) return;
    observer.disconnect();
    fault.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(body, { attributeFilter: ['aria-invalid'], childList: true, subtree: true });
  for (const act of ['pointerdown', 'keydown', 'submit'])
    dialog.addEventListener(act, () => observer.disconnect(), { once: true });
  // One that was wrong before and is still.
  requestAnimationFrame(look);
};

/** What a tap does comes this long after the finger has left. */
const tapMs = 300;

/** Leaving a field may take a note away or bring one. The button that is pressed stays under the pointer meanwhile, or its press would be lost. */
const holdStill = ({ target, currentTarget }: PointerEvent<HTMLElement>): void => {
  const body = currentTarget.parentElement?.querySelector<HTMLElement>('[data-part="body"]');
  const button = (target as Element).closest('button');
  if (!body || !button) return;
  body.style.blockSize = `${body.getBoundingClientRect().height}px`;
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`;
  const listening = new AbortController();
  const letGo = () => {
    listening.abort();
    body.style.blockSize = '';
    button.style.minInlineSize = '';
  };
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => setTimeout(letGo, tapMs), listening);
};

/** Over everything while it is drawn. */
const useTopLayer = (dialog: RefObject<HTMLDialogElement | null>, close: RefObject<() => void>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal?.();
    begin(element);
    const stop = beginLate(element);
    const leave = registerModal(() => close.current());
    return () => {
      stop();
      leave();
      // A dialog that is taken off the page without being closed leaves the focus nowhere.
      element.close?.();
    };
  }, [dialog, close]);
};

export const DialogFrame = (props: DialogFrameProps) => {
  const { title, onClose, children, actions, side = 'middle', onSubmit, onInput } = props;
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { shown, forget } = useDialogNotice();
  const isSent = useRef(false);
  /** The window waits for the answer to what it has sent, which nobody would see otherwise. */
  const isUnderWay = () => isSent.current && dialog.current?.querySelector('footer [type=submit]:disabled');
  const close = useRef(onClose);
  useEffect(() => {
    close.current = () => {
      if (!isUnderWay()) onClose();
    };
  });
  useTopLayer(dialog, close);
  // What was refused is no longer what is typed.
  const input = (event: FormEvent) => {
    forget();
    onInput?.(event);
  };
  const choose = ({ target }: MouseEvent) => {
    if ((target as Element).closest('[popover]')) forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A question asked inside a form must not send that form as well.
    event.stopPropagation();
    // A text that names nothing would be lost by saving.
    const lost = dialog.current?.querySelector<HTMLElement>('[data-part="body"] [data-lost]');
    if (lost) return lost.focus();
    forget();
    isSent.current = true;
    onSubmit?.();
    if (dialog.current) goToFault(dialog.current);
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
        close.current();
      }}
    >
      <form className={styles['form']} onSubmit={submit} onInput={input} noValidate>
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']} tabIndex={-1}>
            <BidiText>{title}</BidiText>
          </h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={t('dialog.close')}
            onClick={() => close.current()}
          >
            <DismissRegular />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is chosen in the lists of its fields */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click in them */}
        <div data-part="body" className={styles['body']} onClick={choose}>
          {children}
        </div>
        {shown !== null && <DialogNotice shown={shown} onAct={forget} />}
        {actions !== undefined && (
          <footer className={styles['foot']} onPointerDown={holdStill}>
            {actions}
          </footer>
        )}
      </form>
    </dialog>,
    document.body,
  );
};
