// The answer to a document below the page behind its link: the form that its transitions ask the reader for, or what was answered.
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { TypedField } from '#frontend/documents/head/TypedField.tsx';
import { sentForm, type Typed } from '#frontend/documents/sentValues.ts';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { clock } from '#frontend/lib/clock.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { SheetBelow } from '#frontend/paper/PaperSheet.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { DocumentField, DocumentFields } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { allDays, dateInZone } from '#shared/kernel/dates.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import styles from './AnswerByLink.module.css';
import { type ShowCall, useAnswerByLink } from './shownQueries.ts';

/** As much of a document as its answer is about. */
export type Answerable = {
  status: string;
  /** Its last day. */
  until?: string | null | undefined;
  decision?: { name: string; at: string } | null | undefined;
  /** Of what is shown, where an answer names that. */
  hash?: string | undefined;
};

export type AnswerProps = {
  kind: AnyKind;
  /** The file of texts that has its sentences. */
  words: string;
  show: ShowCall<z.ZodMiniType>;
  code: string;
  document: Answerable;
  currency: string;
  timeZone: string;
};

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A sentence by its key below the kind. */
const useSay = ({ kind, words }: Pick<AnswerProps, 'kind' | 'words'>): Say => {
  const { t: own } = useTranslation(words);
  return (key, values = {}) => own(`${kind.name}.${key}`, values);
};

/** What has become of it, for later visits to its link. */
const Outcome = ({ say, status, decision }: Pick<Answerable, 'status' | 'decision'> & { say: Say }) => (
  <p className={styles['outcome']} data-state={status} role="status">
    {say(`outcome.${status}`)}
    {decision && (
      <span className={styles['by']}>
        {say('by', {
          name: isolated(inLanguage(decision.name, locale)),
          at: formatInstant(decision.at, locale),
        })}
      </span>
    )}
  </p>
);

/** What the browser may fill in of the reader. */
const filledIn = (name: string, field: DocumentField): string | undefined => {
  const format = field.kind === 'text' ? field.format : undefined;
  if (format === 'phone') return 'tel';
  return name === 'name' || format === 'email' ? name : undefined;
};

const isMissing = ({ required }: DocumentField, text = ''): boolean =>
  required === true && text.trim() === '';

/** What the reader types; `hash` names what was shown, and nobody types it. */
const typedFields = ({ asks: { link } }: Transition): DocumentFields =>
  Object.fromEntries(Object.entries(link).filter(([name]) => name !== 'hash'));

type AskingProps = AnswerProps & { say: Say; answers: readonly [Transition, ...Transition[]] };

/** The first transition is what the form is sent for; any other one is confirmed. */
const Asking = ({ say, answers, ...props }: AskingProps) => {
  const { kind, show, code, currency, document } = props;
  const { t } = useTranslation('links');
  const [typed, setTyped] = useState<Typed>({});
  const [asked, setAsked] = useState<Transition | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useAnswerByLink(kind, show, code);
  const titleId = useId();
  const faults = fieldFaultsOf(error);
  const [main] = answers;
  const missingIn = (transition: Transition | null): readonly string[] =>
    Object.entries(transition ? typedFields(transition) : {})
      .filter(([name, field]) => isMissing(field, typed[name]))
      .map(([name]) => name);
  const perform = (transition: Transition) => {
    setConfirming(false);
    const { link } = transition.asks;
    mutate({
      transition,
      input: { ...sentForm(link, typed), ...('hash' in link && { hash: document.hash }) },
    });
  };
  const begin = (transition: Transition) => {
    setAsked(transition);
    if (missingIn(transition).length > 0) return;
    if (transition === main) perform(transition);
    else setConfirming(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(main);
  };
  const fields: DocumentFields = Object.assign({}, ...answers.map(typedFields));
  const { until } = document;
  return (
    <form className={styles['form']} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <h2 id={titleId} className={styles['title']}>
        {say('title')}
      </h2>
      <p className={styles['text']}>
        {until ? say('textUntil', { date: formatDate(until, locale) }) : say('text')}
      </p>
      {Object.entries(fields).map(([name, field]) => (
        <TypedField
          key={name}
          label={say(`head.${name}`, { defaultValue: localText(field.label) })}
          field={field}
          currency={currency}
          value={typed[name] ?? ''}
          required={field.required}
          hint={undefined}
          error={
            missingIn(asked).includes(name)
              ? say(`needed.${name}`, { defaultValue: t('public.needed') })
              : faults[name]?.message
          }
          isOfPage
          autoComplete={filledIn(name, field)}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <div className={styles['acts']}>
        {answers.map((transition) => (
          <Button
            key={transition.name}
            disabled={isPending}
            {...(transition === main
              ? { look: 'primary', type: 'submit' }
              : { onClick: () => begin(transition) })}
          >
            {say(transition.name)}
          </Button>
        ))}
      </div>
      {isConfirming && asked && (
        <ConfirmDialog
          title={say(`confirm.${asked.name}.title`)}
          confirm={say(asked.name)}
          onConfirm={() => perform(asked)}
          onClose={() => setConfirming(false)}
        >
          {say(`confirm.${asked.name}.text`)}
        </ConfirmDialog>
      )}
    </form>
  );
};

export const AnswerByLink = (props: AnswerProps) => {
  const { kind, document, timeZone } = props;
  const { status, until, decision } = document;
  const say = useSay(props);
  // The clock of the company comes by at night: a document is over from midnight on.
  const isOver = (until ?? allDays.to) < dateInZone(clock.nowMs(), timeZone);
  const [first, ...others] = kind.transitions.filter(
    ({ by, from }) => by.includes('link') && from.includes(status),
  );
  const { expires } = kind.options;
  const end = kind.transitions.find(({ name }) => name === expires?.transition);
  const outcome = isOver && first && end ? end.to : status;
  return (
    <SheetBelow>
      {first && !isOver ? (
        <Asking {...props} say={say} answers={[first, ...others]} />
      ) : (
        <Outcome say={say} status={String(outcome)} decision={decision} />
      )}
    </SheetBelow>
  );
};
