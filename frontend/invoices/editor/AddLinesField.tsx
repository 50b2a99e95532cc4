// The field in the bar of the lines: a barcode that is scanned or typed, or the number of an invoice, adds lines; it is then ready for the next.
import { BarcodeScannerRegular } from '@fluentui/react-icons/headless/svg/barcode-scanner';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './AddLinesField.module.css';
import { addByText } from './addByText.ts';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

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

type Message = { text: string; isFault: boolean; at: number };

/** One after the other, in the order in which they were entered: a scanner does not wait for answers. */
const useAdding = (place: PlaceProps<InvoiceFacts, InvoiceCheck>) => {
  const t = useInvoiceWords();
  const [message, setMessage] = useState<Message | null>(null);
  const queue = useRef(Promise.resolve());
  const add = (text: string) => {
    const tell = (said: Omit<Message, 'at'>) =>
      setMessage((before) => ({ ...said, at: (before?.at ?? 0) + 1 }));
    queue.current = queue.current
      .then(() => addByText(place, text))
      .then(
        ({ key, values, isFault }) => tell({ text: t(key, values), isFault }),
        (error: Error) => tell({ text: error.message, isFault: true }),
      );
  };
  return { message, add };
};

export const AddLinesField = (place: PlaceProps<InvoiceFacts, InvoiceCheck>) => {
  const t = useInvoiceWords();
  const [text, setText] = useState('');
  const { message, add } = useAdding(place);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  useFieldKey(() => {
    input.current?.focus();
    input.current?.select();
  });
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (text.trim() !== '') add(text.trim());
    setText('');
  };
  return (
    <div className={styles['bar']}>
      <div className={styles['field']}>
        <BarcodeScannerRegular aria-hidden="true" />
        <input
          ref={input}
          aria-label={t('add.label')}
          aria-describedby={messageId}
          aria-keyshortcuts={fieldKey}
          placeholder={t('add.label')}
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
