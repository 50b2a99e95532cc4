// The form in which goods of a transfer are received, or taken back by the sender: each scan counts one more on its line, all of them with one press, and the rest waits or goes back.

import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { useRef, useState } from 'react';
import type { NameOf } from '#frontend/documents/grid/fieldCells.tsx';
import { type ScanAnswer, ScanField } from '#frontend/documents/scan/ScanField.tsx';
import { sentForm, type Typed } from '#frontend/documents/sentValues.ts';
import { FormFields } from '#frontend/documents/TransitionDialog.tsx';
import { useNamesIn } from '#frontend/documents/useNamesIn.ts';
import type { TransitionFormProps } from '#frontend/documents/view/viewParts.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { restOfLine } from '#shared/inventory/transfers/transferSteps.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { isExpired } from '#shared/stock/batches/batchRules.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { productOfBarcode } from '../../adjustments/adjustmentQueries.ts';
import styles from './ReceiveDialog.module.css';

const oneUnit = 10n ** BigInt(stockDecimals);

type Quantities = Readonly<Record<number, string>>;

/** `batch`: the number of the batch that it is of; empty where it is of none. */
type Awaited = { line: number; product: string; batch: string; expiry: string | null; rest: bigint };

/** Lines of which something is on its way. */
const awaitedIn = ({ lines }: TransferView): Awaited[] =>
  lines.flatMap((each, line) => {
    const rest = restOfLine(each);
    const { batch = '', expiry = null } = each.batches[0] ?? {};
    return rest > 0n ? [{ line, product: each.product, batch, expiry, rest }] : [];
  });

const typedOf = (quantities: Quantities, line: number): string => latinDigits(quantities[line] ?? '').trim();

/** Millionths; null for a text that is no quantity. */
const countedOf = (quantities: Quantities, line: number): bigint | null => {
  const text = typedOf(quantities, line);
  return text === '' ? 0n : quantityIn(text);
};

const isWrong = (quantities: Quantities, { line, rest }: Awaited): boolean => {
  const counted = countedOf(quantities, line);
  return counted === null || counted < 0n || counted > rest;
};

const sumOfCounted = (quantities: Quantities, lines: readonly Awaited[]): bigint =>
  lines.reduce((sum, { line }) => sum + (countedOf(quantities, line) ?? 0n), 0n);

type Counting = {
  t: TransitionFormProps['t'];
  lines: readonly Awaited[];
  /** At this moment: several scans follow one another. */
  now: () => Quantities;
  set: (quantities: Quantities) => void;
  nameOf: NameOf;
};

/** What a text means: a barcode, or the code of a product that was sent. */
const scannedAs = async (lines: readonly Awaited[], text: string) => {
  if (lines.some(({ product }) => product === text))
    return { code: text, more: oneUnit, product: null, batch: null };
  const found = await productOfBarcode(text);
  if (found === null) return null;
  const { product, factor, batch } = found;
  return { code: product.code, more: quantityIn(factor) ?? 0n, product, batch: batch?.number ?? null };
};

/** One more of a product, or of one of its units, on the first of its lines that has room. */
const countScanned = async ({ t, lines, now, set, nameOf }: Counting, text: string): Promise<ScanAnswer> => {
  const fault = (key: string, values: Readonly<Record<string, unknown>>) => ({
    text: t(`scan.${key}`, values),
    isFault: true,
  });
  const found = await scannedAs(lines, text);
  if (found === null) return fault('unknown', { code: leftToRight(text) });
  const { code, more, product, batch } = found;
  const name = product === null ? nameOf('product', code) : localName(product);
  // The barcode of a batch says which of them has arrived.
  const own = lines.filter((each) => each.product === code && (batch === null || each.batch === batch));
  if (own.length === 0) return fault('notSent', { name });
  const place = own.find(({ line, rest }) => (countedOf(now(), line) ?? 0n) + more <= rest);
  if (place === undefined) return fault('over', { name });
  const counted = quantityText((countedOf(now(), place.line) ?? 0n) + more);
  set({ ...now(), [place.line]: counted });
  const rest = localNumber(quantityText(place.rest));
  return { text: t('scan.received', { name, quantity: localNumber(counted), rest }), isFault: false };
};

/** What is typed, for what is scanned meanwhile as well. */
const useQuantities = () => {
  const [quantities, setQuantities] = useState<Quantities>({});
  const latest = useRef(quantities);
  const set = (next: Quantities) => {
    latest.current = next;
    setQuantities(next);
  };
  return { quantities, set, now: () => latest.current };
};

/** The place of a refusal, such as `quantities.2.quantity`, as the row that was sent. */
const refusedRow = (error: unknown): { row: number; message: string } | null => {
  const path = error instanceof ApiError ? error.details['path'] : null;
  const row = typeof path === 'string' ? /^quantities\.(\d+)\./.exec(path)?.[1] : undefined;
  return row === undefined ? null : { row: Number(row), message: (error as ApiError).message };
};

const hintOf = (t: TransitionFormProps['t'], { batch, product, rest }: Awaited): string =>
  t(batch === '' ? 'receive.rest' : 'receive.restOfBatch', {
    rest: localNumber(quantityText(rest)),
    code: leftToRight(product),
    batch: leftToRight(batch),
  });

export const ReceiveDialog = ({ parts, t, transition, document, facts, ...props }: TransitionFormProps) => {
  const { busy, error, onClose, onDone } = props;
  const transfer = document as TransferView;
  const { nameOf } = useNamesIn(parts.kind, facts, document);
  const { quantities, set, now } = useQuantities();
  const [typed, setTyped] = useState<Typed>({ rest: 'waits' });
  const scanField = useRef<HTMLInputElement>(null);
  const lines = awaitedIn(transfer);
  const sent = lines.filter(({ line }) => (countedOf(quantities, line) ?? 0n) > 0n);
  const refused = refusedRow(error);
  // The rows that were sent, by their lines: those on their way may be fewer after a refusal.
  const [sentLines, setSentLines] = useState<readonly number[]>([]);
  const all = lines.reduce((sum, { rest }) => sum + rest, 0n);
  const counted = sumOfCounted(quantities, lines);
  const wrong = lines.some((each) => isWrong(quantities, each));
  const reason = whyOff({ wrong, incomplete: counted === 0n });
  const { rest: _, ...others } = transition.asks.fields;
  const fields = counted === all ? others : transition.asks.fields;
  const text = t(`asks.${transition.name}.text`, { defaultValue: '' });
  const submit = () => {
    if (reason !== null) return;
    setSentLines(sent.map(({ line }) => line));
    onDone({
      ...sentForm(transition.asks.fields, typed),
      quantities: sent.map(({ line }) => ({ line, quantity: typedOf(quantities, line) })),
    });
  };
  const errorOf = (each: Awaited): string | undefined => {
    if (isWrong(quantities, each)) return t('receive.wrong', { rest: localNumber(quantityText(each.rest)) });
    return refused !== null && sentLines[refused.row] === each.line ? refused.message : undefined;
  };
  return (
    <Dialog
      title={t(`arriving.${transition.name}.title`, { number: leftToRight(document.number ?? '') })}
      side="endWide"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy} reason={reason}>
            {localText(transition.label)}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <span className={styles['sum']}>
            {t('receive.counted', {
              counted: localNumber(quantityText(counted)),
              all: localNumber(quantityText(all)),
            })}
          </span>
        </>
      }
    >
      {text !== '' && <p>{text}</p>}
      <div className={styles['bar']}>
        <ScanField
          fieldRef={scanField}
          label={t('scan.label')}
          add={(code) => countScanned({ t, lines, now, set, nameOf }, code)}
        />
        <Button
          icon={<CheckmarkCircleRegular />}
          onClick={() => {
            set(Object.fromEntries(lines.map(({ line, rest }) => [line, quantityText(rest)])));
            // The Enter of the next scan would press the button again.
            scanField.current?.focus();
          }}
        >
          {t(`arriving.${transition.name}.all`)}
        </Button>
      </div>
      <ul className={styles['lines']}>
        {lines.map((each) => (
          <li key={each.line} data-done={countedOf(quantities, each.line) === each.rest}>
            <TextField
              label={nameOf('product', each.product)}
              hint={hintOf(t, each)}
              error={errorOf(each)}
              inputMode="decimal"
              dir="ltr"
              value={quantities[each.line] ?? ''}
              onChange={(value) => set({ ...now(), [each.line]: value })}
            />
            {isExpired(each, facts.today) && (
              <span className={styles['expired']}>{t('receive.expired')}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['fields']}>
        <FormFields
          parts={parts}
          t={t}
          facts={facts}
          fields={fields}
          typed={typed}
          faults={fieldFaultsOf(error)}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  );
};
