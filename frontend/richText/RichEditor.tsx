// The editor of a rich text: fetched when a text is opened, for it brings Quill along.
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { direction as pageDirection } from '#frontend/lib/texts/locale.ts';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { imageMediaTypes } from '#shared/richText/richAddress.ts';
import { type InsertedField, RichToolbar, type ToolbarActs } from './editor/RichToolbar.tsx';
import { useImages } from './editor/useImages.ts';
import { useLinks } from './editor/useLinks.tsx';
import { useRichEditor } from './editor/useRichEditor.ts';
import styles from './RichEditor.module.css';
import { adoptRichColours } from './richColourSheet.ts';

export type RichEditorProps = {
  value: string;
  /** Gives the one spelling of what is written; empty where nothing is. */
  onChange: (value: string) => void;
  label: string;
  dir?: 'rtl' | 'ltr' | undefined;
  isReadOnly?: boolean | undefined;
  placeholder?: string | undefined;
  /** What may be put into the text in braces, to be filled in where it is shown. */
  fields?: readonly InsertedField[] | undefined;
  /** The id of what explains the field or says its fault. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  /** As the text looks where it is read. */
  textClass: string | undefined;
  /** All that the form around the text sends with it, as it is now; null where the text is alone. */
  around: (() => unknown) | null;
  /** Where a kept image is; null where it cannot be had. */
  addressOf: (source: string) => Promise<string | null>;
  /** The caret is in the text as soon as it can be. */
  takesFocus?: boolean | undefined;
};

export const RichEditor = (props: RichEditorProps) => {
  const { value, onChange, label, dir = pageDirection, isReadOnly = false, placeholder = '' } = props;
  const { fields = [], describedBy, isInvalid, takesFocus, textClass } = props;
  const { t } = useTranslation('richText');
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const keysId = useId();
  const images = useImages(() => quill, props.around);
  const links = useLinks(() => quill);
  const { quill, formats } = useRichEditor({
    container,
    value,
    dir,
    placeholder,
    isReadOnly,
    onChange,
    onLink: links.ask,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
    onFiles: (range, files) => void images.insert(range, files),
    addressOf: props.addressOf,
  });
  useEffect(() => {
    const { root } = quill ?? {};
    if (!root) return;
    root.classList.add(...[textClass, styles['text']].filter((name) => name !== undefined));
    root.role = 'textbox';
    root.ariaMultiLine = 'true';
    root.ariaLabel = label;
    root.ariaReadOnly = String(isReadOnly);
    root.ariaInvalid = String(isInvalid === true);
    root.setAttribute('aria-describedby', [keysId, describedBy ?? ''].join(' ').trim());
  }, [quill, label, isReadOnly, isInvalid, describedBy, keysId, textClass]);
  useEffect(() => {
    adoptRichColours();
    if (quill && takesFocus === true) quill.setSelection(quill.getLength(), 0, 'user');
  }, [quill, takesFocus]);
  const acts: ToolbarActs = {
    format: (name, wanted) => quill?.format(name, wanted, 'user'),
    undo: () => quill?.history.undo(),
    redo: () => quill?.history.redo(),
    clear: () => {
      const { index, length } = quill?.getSelection(true) ?? { index: 0, length: 0 };
      quill?.removeFormat(index, length, 'user');
    },
    link: links.ask,
    image: () => chooser.current?.click(),
    insert: (text) => {
      const { index, length } = quill?.getSelection(true) ?? { index: 0, length: 0 };
      quill?.deleteText(index, length, 'user');
      quill?.insertText(index, text, 'user');
      quill?.setSelection(index + text.length, 0, 'user');
    },
    leave: () => quill?.focus(),
  };
  return (
    <div className={classNames(styles['editor'], isInvalid === true && styles['invalid'])}>
      {!isReadOnly && <RichToolbar formats={formats} acts={acts} fields={fields} toolbar={toolbar} />}
      <div ref={container} className={styles['container']} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imageMediaTypes.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file, mended, may be chosen again.
          event.target.value = '';
          if (quill) void images.insert(quill.getSelection(true), files);
        }}
      />
      {images.fault !== null && (
        <p role="alert" className={styles['fault']}>
          {images.fault}
        </p>
      )}
      {links.dialog}
      <span id={keysId} className="visuallyHidden">
        {isReadOnly ? '' : t('keys')}
      </span>
    </div>
  );
};
