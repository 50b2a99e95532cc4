// A rich text in a form: it is shown as it is read, and opens where it is when it is pressed.
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit';
import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { direction as pageDirection } from '#frontend/lib/texts/locale.ts';
import { Field, type FieldAria } from '#frontend/ui/inputs/Field.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { FormAround } from './formAround.ts';
import { useReadAddress } from './imageQueries.ts';
import type { RichEditorProps } from './RichEditor.tsx';
import styles from './RichField.module.css';
import texts from './RichText.module.css';
import { RichText } from './RichText.tsx';

type Props = Pick<RichEditorProps, 'value' | 'onChange' | 'label' | 'dir' | 'placeholder' | 'fields'> & {
  isReadOnly?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** The level of its largest heading on the page. */
  level?: number | undefined;
};

/** Where the editor cannot be had the text stays as it is shown, and says so. */
const Missing = ({ value, dir }: RichEditorProps) => {
  const { t } = useTranslation('app');
  return (
    <div className={styles['box']}>
      <RichText text={value} dir={dir} />
      <p role="alert" className={styles['empty']}>
        {t('unavailable.text')}
      </p>
    </div>
  );
};

const editor = fetchedOr<RichEditorProps>(Missing, async () => (await import('./RichEditor.tsx')).RichEditor);

/** Windows, menus and palettes of the editor lie elsewhere on the page. */
const isAbove = (element: Element, field: Element): boolean =>
  element.closest('[role="menu"], [popover]') !== null ||
  element.closest('dialog') !== field.closest('dialog');

type Leaving = { onLeave: () => void; onEscape: () => void };

/** Closes the editor once the focus is elsewhere, or by Escape in the text; what was typed was given already. */
const useLeaving = (isOpen: boolean, { onLeave, onEscape }: Leaving) => {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: FocusEvent) => {
      const { target } = event;
      const { current } = field;
      if (!(target instanceof Element) || !current || current.contains(target)) return;
      if (!isAbove(target, current)) onLeave();
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isInText = target instanceof Element && target.closest('[role="textbox"]') !== null;
      if (event.key !== 'Escape' || event.isComposing || !isInText || !field.current?.contains(target))
        return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press, true);
    };
  }, [isOpen, onLeave, onEscape]);
  return field;
};

type ClosedProps = Props & { aria: FieldAria | null; onOpen: () => void; takesFocus: boolean };

const Closed = ({ value, label, dir, level, placeholder, isReadOnly, aria, ...opening }: ClosedProps) => {
  const { t } = useTranslation('richText');
  const button = useRef<HTMLButtonElement>(null);
  const { takesFocus } = opening;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isEmpty = value === '';
  return (
    <div className={classNames(styles['box'], isReadOnly === true && styles['readOnly'])} dir={dir}>
      {isEmpty ? (
        // Words of the page, which may run against the text.
        <bdi className={styles['empty']}>{placeholder ?? (isReadOnly === true ? '—' : t('press'))}</bdi>
      ) : (
        <RichText text={value} dir={dir} level={level} />
      )}
      {isReadOnly !== true && (
        <button
          {...aria}
          ref={button}
          type="button"
          className={styles['open']}
          aria-label={t('open', { name: label })}
          onPointerEnter={editor.preload}
          onFocus={editor.preload}
          onClick={opening.onOpen}
        >
          <EditRegular aria-hidden="true" />
        </button>
      )}
    </div>
  );
};

export const RichField = (props: Props) => {
  const { value, onChange, label, dir = pageDirection, placeholder, fields, error, hint, required } = props;
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  const addressOf = useReadAddress();
  const around = useContext(FormAround);
  const close = useCallback(() => setState('closed'), []);
  const leave = useCallback(() => setState('left'), []);
  const field = useLeaving(state === 'open', { onLeave: close, onEscape: leave });
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(aria) =>
        state === 'open' ? (
          <div ref={field}>
            <editor.Component
              value={value}
              onChange={onChange}
              label={label}
              dir={dir}
              placeholder={placeholder}
              fields={fields}
              describedBy={aria['aria-describedby']}
              isInvalid={aria['aria-invalid']}
              textClass={texts['rich']}
              addressOf={addressOf}
              around={around}
              takesFocus
              // It holds the focus until the editor is there: one that goes elsewhere closes the field.
              waiting={<Closed {...props} dir={dir} aria={null} takesFocus onOpen={() => undefined} />}
            />
          </div>
        ) : (
          <Closed
            {...props}
            dir={dir}
            aria={aria}
            takesFocus={state === 'left'}
            onOpen={() => setState('open')}
          />
        )
      }
    </Field>
  );
};
