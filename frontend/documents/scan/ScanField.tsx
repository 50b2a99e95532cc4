// The field in the bar of the lines: what is scanned or typed, such as a barcode, adds lines; it is then ready for the next.
import { BarcodeScannerRegular } from '@fluentui/react-icons/headless/svg/barcode-scanner';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './ScanField.module.css';

const fieldKey = 'F2';

const ownKeys: PageKeys = {
  title: 'keys:editor.title',
  keys: [{ keys: [fieldKey], text: 'keys:editor.addLines' }],
};

/** From wherever the focus is, but not out of a question that is asked over the field. */
const useFieldKey = (field: RefObject<HTMLInputElement | null>) => {
  usePageKeys(ownKeys);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.altKey || event.shiftKey || event.metaKey);
    const asking = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isReached = asking === undefined || asking.contains(field.current);
    if (event.key !== fieldKey || !isPlain || !isReached) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
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
  /** For what gives the focus back to the field. */
  fieldRef?: RefObject<HTMLInputElement | null>;
};

type Answer = ScanAnswer & { at: number; entered: string };

/** Faults that are shown at once: older ones give way. */
const faultsMax = 3;

/** Faults stay until they are dismissed, or until the same text is taken: a user who scans reads them later. */
const withAnswer = (before: readonly Answer[], next: Answer): readonly Answer[] => {
  const faults = before.filter(({ isFault, entered }) => isFault && entered !== next.entered);
  return [...faults.slice(next.isFault ? 1 - faultsMax : -faultsMax), next];
};

/** One after the other, in the order in which they were entered: a scanner does not wait for answers. */
const useAdding = (add: Props['add']) => {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const queue = useRef(Promise.resolve());
  const enter = (text: string) => {
    const show = (said: ScanAnswer) =>
      setAnswers((before) =>
        withAnswer(before, { ...said, at: (before.at(-1)?.at ?? 0) + 1, entered: text }),
      );
    queue.current = queue.current
      .then(() => add(text))
      .then(show, (error: Error) => show({ text: error.message, isFault: true }));
  };
  const dismiss = () => setAnswers((before) => before.filter(({ isFault }) => !isFault));
  return { answers, enter, dismiss };
};

/** What the last texts came to. */
const Messages = ({ id, answers }: { id: string; answers: readonly Answer[] }) => (
  <output id={id} className={styles['messages']} aria-live="polite" aria-atomic={false}>
    {answers.map(({ at, text, isFault }) => (
      <span key={at} className={styles['message']} data-fault={isFault}>
        <BidiText>{text}</BidiText>
      </span>
    ))}
  </output>
);

export const ScanField = ({ label, add, fieldRef }: Props) => {
  const [text, setText] = useState('');
  const { answers, enter: addNext, dismiss } = useAdding(add);
  const { t } = useTranslation('documents');
  const ownRef = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? ownRef;
  const messageId = useId();
  useFieldKey(input);
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text === '') dismiss();
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
      <Messages id={messageId} answers={answers} />
      {answers.some(({ isFault }) => isFault) && (
        <IconButton
          label={t('scan.dismiss')}
          onClick={() => {
            dismiss();
            input.current?.focus();
          }}
        >
          <DismissRegular />
        </IconButton>
      )}
    </div>
  );
};
