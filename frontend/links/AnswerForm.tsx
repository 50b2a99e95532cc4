// The form by which the reader of a link answers: what the first answer asks for stands on the page, what only another one asks for in the window that confirms it.
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedField } from '#frontend/documents/head/TypedField.tsx';
import { sentForm, type Typed } from '#frontend/documents/sentValues.ts';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import type { DocumentField, DocumentFields } from '#shared/documents/documentFields.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { writtenAmount } from '#shared/paper/words/writtenAmount.ts';
import styles from './AnswerByLink.module.css';
import type { AnswerProps, Say } from './answerWords.ts';
import { isChanged, useAnswerByLink } from './shownQueries.ts';

/** What the browser may fill in of the reader. */
const filledIn = (name: string, field: DocumentField): string | undefined => {
  const format = field.kind === 'text' ? field.format : undefined;
  if (format === 'phone') return 'tel';
  return name === 'name' || format === 'email' ? name : undefined;
};

/** What the reader types; `hash` names what was shown, and nobody types it. */
const typedFields = ({ asks: { link } }: Transition): DocumentFields =>
  Object.fromEntries(Object.entries(link).filter(([name]) => name !== 'hash'));

/** Those of a transition that are, or are not, among those of the page. */
const fieldsOf = (transition: Transition, page: DocumentFields, isOnPage: boolean): DocumentFields =>
  Object.fromEntries(Object.entries(typedFields(transition)).filter(([name]) => name in page === isOnPage));

const missingIn = (fields: DocumentFields, typed: Typed): string[] =>
  Object.entries(fields)
    .filter(([name, { required }]) => required === true && (typed[name] ?? '').trim() === '')
    .map(([name]) => name);

type FieldsProps = {
  fields: DocumentFields;
  typed: Typed;
  missing: readonly string[];
  faults: Readonly<Record<string, { message: string }>>;
  say: Say;
  currency: string;
  onChange: (name: string, value: string) => void;
};

const Fields = ({ fields, typed, missing, faults, say, currency, onChange }: FieldsProps) => {
  const { t } = useTranslation('links');
  return Object.entries(fields).map(([name, field]) => (
    <TypedField
      key={name}
      label={say(`head.${name}`, { defaultValue: localText(field.label) })}
      field={field}
      currency={currency}
      value={typed[name] ?? ''}
      required={field.required}
      hint={undefined}
      error={
        missing.includes(name)
          ? say(`needed.${name}`, { defaultValue: t('public.needed') })
          : faults[name]?.message
      }
      isOfPage
      autoComplete={filledIn(name, field)}
      onChange={(value) => onChange(name, value)}
    />
  ));
};

/** `asked`: the answer whose fields on the page were missed; `confirmed`: the one whose window is open, once it was pressed there. */
type Stage = { asked: Transition | null; confirming: Transition | null; isPressed: boolean };

const atFirst: Stage = { asked: null, confirming: null, isPressed: false };

type Props = AnswerProps & { say: Say; answers: readonly [Transition, ...Transition[]] };

const useAnswer = ({ answers: [main], kind, show, code, document }: Props) => {
  const [typed, setTyped] = useState<Typed>({});
  const [stage, setStage] = useState<Stage>(atFirst);
  const answer = useAnswerByLink(kind, show, code);
  const page = typedFields(main);
  const faults = fieldFaultsOf(answer.error);
  const perform = (transition: Transition) => {
    const { link } = transition.asks;
    const input = { ...sentForm(link, typed), ...('hash' in link && { hash: document.hash }) };
    const own = fieldsOf(transition, page, false);
    answer.mutate(
      { transition, input },
      {
        // What is wrong with a field of the window is read there.
        onSettled: (_, error) => {
          const isInWindow = Object.keys(fieldFaultsOf(error)).some((name) => name in own);
          if (!isInWindow) setStage((before) => ({ ...before, confirming: null }));
        },
      },
    );
  };
  return {
    answer,
    typed,
    page,
    faults,
    stage,
    type: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    begin: (transition: Transition) => {
      const isComplete = missingIn(fieldsOf(transition, page, true), typed).length === 0;
      // An answer binds: each is asked for once more, with what it comes to.
      setStage({ asked: transition, confirming: isComplete ? transition : null, isPressed: false });
    },
    confirm: (transition: Transition) => {
      setStage((before) => ({ ...before, isPressed: true }));
      if (missingIn(fieldsOf(transition, page, false), typed).length === 0) perform(transition);
    },
    close: () => setStage((before) => ({ ...before, confirming: null })),
  };
};

/** What was shown is not what the document says now: the answer would be to something else. */
const Changed = ({ onRead }: { onRead: () => void }) => {
  const { t } = useTranslation('links');
  return (
    <div className={styles['changed']} role="alert">
      <p className={styles['text']}>{t('public.changed')}</p>
      <Button onClick={onRead}>{t('public.readAgain')}</Button>
    </div>
  );
};

export const AnswerForm = (props: Props) => {
  const { kind, say, answers, currency, document } = props;
  const { answer, typed, page, faults, stage, ...acts } = useAnswer(props);
  const titleId = useId();
  const [main] = answers;
  const { asked, confirming, isPressed } = stage;
  const drawn = { typed, faults, say, currency, onChange: acts.type };
  const own = confirming ? fieldsOf(confirming, page, false) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acts.begin(main);
  };
  const { until, total } = document;
  const asks = {
    amount: total === undefined ? '' : writtenAmount(total, currency, locale),
    name: isolated(typed['name'] ?? ''),
  };
  return (
    <form className={styles['form']} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <h2 id={titleId} className={styles['title']}>
        {say('title')}
      </h2>
      <p className={styles['text']}>
        {until ? say('textUntil', { date: formatDate(until, locale) }) : say('text')}
      </p>
      <Fields {...drawn} fields={page} missing={asked ? missingIn(fieldsOf(asked, page, true), typed) : []} />
      {isChanged(kind, answer.error) && <Changed onRead={answer.readAgain} />}
      <div className={styles['acts']}>
        {answers.map((transition) => (
          <Button
            key={transition.name}
            disabled={answer.isPending}
            {...(transition === main
              ? { look: 'primary', type: 'submit' }
              : { onClick: () => acts.begin(transition) })}
          >
            {say(transition.name)}
          </Button>
        ))}
      </div>
      {confirming && (
        <ConfirmDialog
          title={say(`confirm.${confirming.name}.title`, asks)}
          confirm={say(confirming.name)}
          busy={answer.isPending}
          onConfirm={() => acts.confirm(confirming)}
          onClose={acts.close}
        >
          <div className={styles['form']}>
            <p className={styles['text']}>{say(`confirm.${confirming.name}.text`, asks)}</p>
            <Fields {...drawn} fields={own} missing={isPressed ? missingIn(own, typed) : []} />
          </div>
        </ConfirmDialog>
      )}
    </form>
  );
};
