// The field in the bar of the lines: what is scanned or typed, such as a barcode, adds lines; it is then ready for the next.
import { BarcodeScannerRegular } from '@fluentui/react-icons/headless/svg/barcode-scanner';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './ScanField.module.css';

const fieldKey = 'F2';

const ownKeys: PageKeys = {
  title: 'keys:editor.title',
  keys: [{ keys: [fieldKey], text: 'keys:editor.addLines' }],
};

/** From wherever the focus is, but not out of a question. */
const useFieldKey = (focus: () => void) => {
  usePageKeys(ownKeys);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.altKey || event.shiftKey || event.metaKey);
    if (event.key !== fieldKey || !isPlain || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    focus();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

/** What is said beside the field. */
export type ScanAnswer = { text: string; isFault: boolean };

type Props = {
  /** What may be scanned or typed. */
  label: string;
  /** Adds what a text means. Whatever is wrong is said, and changes nothing. */
  add: (text: string) => Promise<ScanAnswer>;
};

/** One after the other, in the order in which they were entered: a scanner does not wait for answers. */
const useAdding = (add: Props['add']) => {
  const [message, setMessage] = useState<(ScanAnswer & { at: number }) | null>(null);
  const queue = useRef(Promise.resolve());
  const enter = (text: string) => {
    const tell = (said: ScanAnswer) => setMessage((before) => ({ ...said, at: (before?.at ?? 0) + 1 }));
    queue.current = queue.current
      .then(() => add(text))
      .then(tell, (error: Error) => tell({ text: error.message, isFault: true }));
  };
  return { message, enter };
};

export const ScanField = ({ label, add }: Props) => {
  const [text, setText] = useState('');
  const { message, enter: addNext } = useAdding(add);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  useFieldKey(() => {
    input.current?.focus();
    input.current?.select();
  });
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (text.trim() !== '') addNext(text.trim());
    setText('');
  };
  return (
    <div className={styles['bar']}>
      <div className={styles['field']}>
        <BarcodeScannerRegular aria-hidden="true" />
        <input
          ref={input}
          aria-label={label}
          aria-describedby={messageId}
          aria-keyshortcuts={fieldKey}
          placeholder={label}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enter}
        />
        <span className={styles['key']} aria-hidden="true">
          {fieldKey}
        </span>
      </div>
      <output id={messageId} className={styles['message']} data-fault={message?.isFault} aria-live="polite">
        {message !== null && (
          <span key={message.at}>
            <BidiText>{message.text}</BidiText>
          </span>
        )}
      </output>
    </div>
  );
};
