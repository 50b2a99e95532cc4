// The answer to a document below the page behind its link: the form that its transitions ask the reader for, or what was answered.
import { useEffect, useRef, useState } from 'react';
import { clock } from '#frontend/lib/clock.ts';
import { shownDigits } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { SheetBelow } from '#frontend/paper/PaperSheet.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { allDays, dateInZone } from '#shared/kernel/dates.ts';
import { writtenInstant } from '#shared/kernel/writtenDates.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { writtenAmount } from '#shared/paper/words/writtenAmount.ts';
import styles from './AnswerByLink.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { type Answerable, type AnswerProps, type Say, useSay } from './answerWords.ts';

type OutcomeProps = Pick<Answerable, 'status' | 'decision' | 'total'> & {
  say: Say;
  currency: string;
  timeZone: string;
  /** The reader has just answered: the buttons under the focus are gone. */
  isNew: boolean;
};

/** What has become of it, for later visits to its link. */
const Outcome = ({ say, status, decision, total = '', currency, timeZone, isNew }: OutcomeProps) => {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return (
    <p ref={element} className={styles['outcome']} data-state={status} role="status" tabIndex={-1}>
      {say(`outcome.${status}`, { amount: total === '' ? '' : writtenAmount(total, currency, locale) })}
      {decision && (
        <span className={styles['by']}>
          {say('by', {
            name: isolated(inLanguage(decision.name, locale)),
            at: writtenInstant(decision.at, { language: locale, digits: shownDigits() }, timeZone),
          })}
        </span>
      )}
    </p>
  );
};

export const AnswerByLink = (props: AnswerProps) => {
  const { kind, document, currency, timeZone } = props;
  const { status, until, decision, total } = document;
  const say = useSay(props);
  // The clock of the company comes by at night: a document is over from midnight on.
  const isOver = (until ?? allDays.to) < dateInZone(clock.nowMs(), timeZone);
  const [first, ...others] = kind.transitions.filter(
    ({ by, from }) => by.includes('link') && from.includes(status),
  );
  const { expires } = kind.options;
  const end = kind.transitions.find(({ name }) => name === expires?.transition);
  const outcome = isOver && first && end ? end.to : status;
  const isAsked = first !== undefined && !isOver;
  const [wasAsked] = useState(isAsked);
  return (
    <SheetBelow>
      {first && isAsked ? (
        <AnswerForm {...props} say={say} answers={[first, ...others]} />
      ) : (
        <Outcome
          say={say}
          status={String(outcome)}
          decision={decision}
          total={total}
          currency={currency}
          timeZone={timeZone}
          isNew={wasAsked}
        />
      )}
    </SheetBelow>
  );
};
