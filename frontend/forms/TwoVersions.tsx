// Somebody else has stored it meanwhile: both versions, field by field, and which of them goes on.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from '#frontend/audit/useAuditWords.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import type { Choice } from './draftForm.ts';
import styles from './TwoVersions.module.css';
import type { FormWords } from './useDraftForm.tsx';

type Props = {
  choices: readonly Choice[];
  words: FormWords;
  onChoose: (theirs: readonly string[]) => void;
  onStay: () => void;
};

const sides = ['mine', 'theirs'] as const;
type Side = (typeof sides)[number];

type RowProps = { choice: Choice; words: FormWords; chosen: Side; onChoose: (side: Side) => void };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Of a list only what the other version lacks: what both have decides nothing. */
const shownOf = (value: unknown, other: unknown): unknown =>
  Array.isArray(value) && Array.isArray(other) && value.every(isText) && other.every(isText)
    ? value.filter((each) => !other.includes(each))
    : value;

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const Row = ({ choice, words, chosen, onChoose }: RowProps) => {
  const { t } = useTranslation('log');
  const audit = useAuditWords();
  const { resource, names = {}, value: ownValue } = words;
  const name = names[choice.field] ?? choice.field;
  const drawn = (value: unknown): ReactNode =>
    (isEmpty(value) ? null : ownValue?.(choice.field, value)) ??
    audit.value(name, isEmpty(value) ? null : value, resource);
  return (
    <fieldset className={styles['field']}>
      <legend>{audit.field(name, resource)}</legend>
      <div className={styles['sides']}>
        {sides.map((side) => {
          const other = side === 'mine' ? 'theirs' : 'mine';
          return (
            <label key={side} className={styles['side']} data-chosen={side === chosen}>
              <input
                type="radio"
                name={choice.field}
                checked={side === chosen}
                onChange={() => onChoose(side)}
              />
              <span className={styles['whose']}>
                {t(`versions.${side === 'mine' && !choice.isTyped ? 'before' : side}`)}
              </span>
              <span className={styles['value']}>
                <bdi>{drawn(shownOf(choice[side], choice[other]))}</bdi>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

export const TwoVersions = ({ choices, words, onChoose, onStay }: Props) => {
  const { t } = useTranslation('log');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  /** What was typed goes on; what only somebody else has changed is taken over. */
  const sideOf = ({ field, isTyped }: Choice): Side => chosen[field] ?? (isTyped ? 'mine' : 'theirs');
  const all = (side: Side) => setChosen(Object.fromEntries(choices.map(({ field }) => [field, side])));
  const goOn = () => onChoose(choices.flatMap((each) => (sideOf(each) === 'theirs' ? [each.field] : [])));
  return (
    <Dialog
      side="wide"
      title={t('versions.title')}
      onClose={onStay}
      onSubmit={goOn}
      actions={
        <>
          <Button look="primary" type="submit">
            {t('versions.goOn')}
          </Button>
          <Button onClick={onStay}>{t('versions.back')}</Button>
        </>
      }
    >
      <p className={styles['text']}>{t('versions.text')}</p>
      <div className={styles['all']}>
        <Button size="small" onClick={() => all('mine')}>
          {t('versions.allMine')}
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          {t('versions.allTheirs')}
        </Button>
      </div>
      {choices.map((choice) => (
        <Row
          key={choice.field}
          choice={choice}
          words={words}
          chosen={sideOf(choice)}
          onChoose={(side) => setChosen((before) => ({ ...before, [choice.field]: side }))}
        />
      ))}
    </Dialog>
  );
};
