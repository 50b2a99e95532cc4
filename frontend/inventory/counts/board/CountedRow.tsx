// A row of a sheet that is counted: what it is, what was counted and by whom, and a form that adds to it or takes its place.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { useEffect, useRef, useState } from 'react';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { formatMoment } from '#frontend/ui/dates/dateFormat.ts';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { CountRow } from '#shared/inventory/counts/countApi.ts';
import { countedQuantity } from '#shared/inventory/counts/countRules.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { Change } from '../../adjustments/view/Change.tsx';
import { QuantityText } from '../../products/QuantityText.tsx';
import { BatchForm } from './BatchForm.tsx';
import { BatchLine } from './BatchLine.tsx';
import styles from './CountBoard.module.css';
import type { CountPlace } from './CountBoard.tsx';
import { useCount } from './useCount.ts';

type Props = {
  place: CountPlace;
  row: CountRow;
  isOpen: boolean;
  mayCount: boolean;
  onToggle: () => void;
};

const Form = ({ place, row, onToggle }: Pick<Props, 'place' | 'row' | 'onToggle'>) => {
  const { t } = place;
  const [quantity, setQuantity] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isOther, setOther] = useState(row.needsBatch);
  const count = useCount(place.document.id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { product, batch, counted } = row;
  const isWrong = countedQuantity(quantity) === null;
  const send = async (way: 'add' | 'replace') => {
    if (quantity === '' || isBusy) return;
    setTried(true);
    if (isWrong) return;
    setBusy(true);
    const before = way === 'replace' ? { before: counted } : {};
    const fault = await count({ product, batch, do: way, quantity, ...before });
    setBusy(false);
    if (fault === null) onToggle();
  };
  const now = localNumber(counted ?? '');
  if (isOther) return <BatchForm place={place} of={{ product }} initial="" onDone={onToggle} />;
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (counted === null) void send('replace');
      }}
    >
      <NumberField
        label={t('count.quantity')}
        value={quantity}
        error={isTried && isWrong ? t('count.wrong') : undefined}
        onChange={setQuantity}
      />
      <div className={styles['ways']}>
        {counted === null ? (
          <Button type="submit" disabled={isBusy} reason={whyOff({ incomplete: quantity === '' })}>
            {t('count.first')}
          </Button>
        ) : (
          <>
            <Button
              disabled={isBusy}
              reason={whyOff({ incomplete: quantity === '' })}
              onClick={() => void send('add')}
            >
              {t('count.add', { counted: now })}
            </Button>
            <Button
              disabled={isBusy}
              reason={whyOff({ incomplete: quantity === '' })}
              onClick={() => void send('replace')}
            >
              {t('count.replace', { counted: now })}
            </Button>
          </>
        )}
        {batch !== null && <Button onClick={() => setOther(true)}>{t('batch.other')}</Button>}
      </div>
    </form>
  );
};

const Figures = ({ place: { t }, row }: Pick<Props, 'place' | 'row'>) => {
  const { counted, book, difference } = row;
  return (
    <span className={styles['figures']}>
      <strong className={styles['counted']} data-none={counted === null}>
        {counted === null ? '–' : <QuantityText>{counted}</QuantityText>}
      </strong>
      {book !== null && (
        <span className={styles['book']}>
          {t('rows.book')} <QuantityText>{book}</QuantityText>
          {difference !== null && difference !== '0' && (
            <>
              {' '}
              <Change change={difference} />
            </>
          )}
        </span>
      )}
    </span>
  );
};

export const CountedRow = ({ place, row, isOpen, mayCount, onToggle }: Props) => {
  const { t } = place;
  const count = useCount(place.document.id);
  const { product, batch, needsBatch, barcode, by, at, unit, isAdded, hasMoved } = row;
  const who =
    by && at ? t('rows.by', { name: isolated(localName(by)), time: formatMoment(at, locale) }) : null;
  const name = localName(row);
  return (
    <li className={styles['row']} data-open={isOpen} data-counted={row.counted !== null}>
      <div className={styles['line']}>
        <button
          type="button"
          className={styles['open']}
          aria-expanded={isOpen}
          disabled={!mayCount}
          onClick={onToggle}
        >
          <span className={styles['name']}>
            <BidiText>{name}</BidiText>
            <BatchLine of={row} />
            <small>
              <BidiText>{[product, barcode, localName(unit)].filter(Boolean).join(' · ')}</BidiText>
            </small>
            {who !== null && (
              <small>
                <BidiText>{who}</BidiText>
              </small>
            )}
            {needsBatch && <small className={styles['note']}>{t('batch.needed')}</small>}
            {(isAdded || hasMoved) && (
              <small className={styles['note']}>{t(isAdded ? 'rows.added' : 'rows.moved')}</small>
            )}
          </span>
          <Figures place={place} row={row} />
        </button>
        {mayCount && !needsBatch && (
          <IconButton
            label={t('count.one', { name })}
            onClick={() => void count({ product, batch, do: 'add', quantity: '1' })}
          >
            <AddRegular />
          </IconButton>
        )}
      </div>
      {isOpen && <Form place={place} row={row} onToggle={onToggle} />}
    </li>
  );
};
