// A batch that is found: its number, its expiry where it is a new one, and how much is there.

import { useEffect, useRef, useState } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { countedQuantity } from '#shared/inventory/counts/countRules.ts';
import { batchNumberMax } from '#shared/stock/batches/batch.ts';
import styles from './CountBoard.module.css';
import type { CountPlace } from './CountBoard.tsx';
import { useCount } from './useCount.ts';

type Props = {
  place: CountPlace;
  /** The code of the product, or the barcode that was scanned. */
  of: { product: string } | { barcode: string };
  /** How much is counted unless it is changed. */
  initial: string;
  onDone: () => void;
};

const unknownCode = 'countSheet.batchUnknown';

export const BatchForm = ({ place: { t, document }, of, initial, onDone }: Props) => {
  const [batch, setBatch] = useState('');
  const [expiry, setExpiry] = useState('');
  const [quantity, setQuantity] = useState(initial);
  const [isNew, setNew] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const count = useCount(document.id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isWrong = countedQuantity(quantity) === null;
  const isReady = batch.trim() !== '' && quantity !== '' && !isBusy;
  const send = async () => {
    if (!isReady) return;
    setTried(true);
    if (isWrong) return;
    setBusy(true);
    // A number that is not known may be mistyped: it is asked about before a batch without expiry begins.
    const until = expiry !== '' || isNew ? { expiry: expiry || null } : {};
    const fault = await count({ ...of, batch: batch.trim(), ...until, do: 'add', quantity }, unknownCode);
    setBusy(false);
    setNew(fault === unknownCode);
    if (fault === null) onDone();
  };
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('batch.number')}
        value={batch}
        maxLength={batchNumberMax}
        dir="ltr"
        onChange={(text) => {
          setBatch(text);
          setNew(false);
        }}
      />
      <DateField label={t('batch.date')} value={expiry} onChange={setExpiry} plain />
      <NumberField
        label={t('count.quantity')}
        value={quantity}
        error={isTried && isWrong ? t('count.wrong') : undefined}
        onChange={setQuantity}
      />
      <div className={styles['ways']}>
        <Button type="submit" disabled={isBusy} reason={whyOff({ incomplete: !isReady && !isBusy })}>
          {t(isNew && expiry === '' ? 'batch.unexpiring' : 'batch.count')}
        </Button>
      </div>
      <p className={styles['hint']} role={isNew ? 'alert' : undefined} data-asks={isNew}>
        {t(isNew ? 'batch.unknown' : 'batch.never')}
      </p>
    </form>
  );
};
