// Products that were scanned of which the sheet has several batches: which one is counted is said with one press, and scanning goes on meanwhile.
import { useState } from 'react';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { BatchChoice } from '#shared/inventory/counts/countApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { BatchForm } from './BatchForm.tsx';
import { BatchLine } from './BatchLine.tsx';
import styles from './BatchQuestions.module.css';
import type { CountPlace } from './CountBoard.tsx';
import { useCount } from './useCount.ts';

/** `scans`: how often the barcode was read since. */
export type BatchQuestion = { barcode: string; choice: BatchChoice; scans: number };

/** The same barcode is asked about once. */
export const withQuestion = (
  before: readonly BatchQuestion[],
  barcode: string,
  choice: BatchChoice,
): readonly BatchQuestion[] => {
  const asked = before.find((each) => each.barcode === barcode);
  if (asked === undefined) return [{ barcode, choice, scans: 1 }, ...before];
  return before.map((each) => (each === asked ? { barcode, choice, scans: asked.scans + 1 } : each));
};

type Props = { place: CountPlace; question: BatchQuestion; onDone: () => void };

const Question = ({ place, question: { barcode, choice, scans }, onDone }: Props) => {
  const { t, document } = place;
  const { batches } = choice;
  const [isOther, setOther] = useState(batches.length === 0);
  const count = useCount(document.id);
  const quantity = String(scans);
  const pick = async (batch: string) => {
    if ((await count({ barcode, batch, do: 'add', quantity })) === null) onDone();
  };
  return (
    <section className={styles['question']}>
      <div className={styles['head']}>
        <strong>
          <BidiText>{t('batch.which', { name: isolated(localName(choice)) })}</BidiText>
        </strong>
        <span>{t('batch.waiting', { quantity: localNumber(quantity) })}</span>
      </div>
      <ul className={styles['batches']}>
        {batches.map((each) => (
          <li key={each.batch}>
            <button type="button" onClick={() => void pick(each.batch)}>
              <BatchLine of={each} />
              {!each.isOnSheet && <small>{t('batch.earlier')}</small>}
            </button>
          </li>
        ))}
      </ul>
      {isOther && <BatchForm place={place} of={{ barcode }} initial={quantity} onDone={onDone} />}
      <div className={styles['acts']}>
        {!isOther && (
          <Button size="small" onClick={() => setOther(true)}>
            {t('batch.other')}
          </Button>
        )}
        <Button size="small" onClick={onDone}>
          {t('batch.cancel')}
        </Button>
      </div>
    </section>
  );
};

type AllProps = {
  place: CountPlace;
  questions: readonly BatchQuestion[];
  onDone: (barcode: string) => void;
};

export const BatchQuestions = ({ place, questions, onDone }: AllProps) =>
  questions.map((question) => (
    <Question
      key={question.barcode}
      place={place}
      question={question}
      onDone={() => onDone(question.barcode)}
    />
  ));
