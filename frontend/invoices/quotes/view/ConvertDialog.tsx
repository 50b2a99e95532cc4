// Asks how much of each line goes into the invoice: all that is left, unless less is typed.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { quantityOf } from '#shared/documents/options/conversions.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import type { QuoteView } from '#shared/invoices/quotes/quoteKind.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { type PartAsked, useConvertQuote } from '../quoteQueries.ts';
import styles from './ConvertDialog.module.css';

type Props = { place: ViewPlace<InvoiceFacts, QuoteView>; onClose: () => void };

type Line = { line: number; text: string; open: string };

const typedOf = (typed: Readonly<Record<number, string>>, { line, open }: Line): string =>
  latinDigits(typed[line] ?? open).trim();

/** A quantity that is typed, from nothing to all that is left. */
const isWrong = (text: string, open: string): boolean => {
  const quantity = quantityOf(text);
  return !/^(\d+(\.\d{1,6})?)?$/.test(text) || quantity > quantityOf(open);
};

export const ConvertDialog = ({ place, onClose }: Props) => {
  const { t, document } = place;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const { send, isPending } = useOnce(useConvertQuote(document.id));
  const lines: Line[] = document.lines.flatMap(({ text }, line) => {
    const open = document.left?.[line] ?? '0';
    return open === '0' ? [] : [{ line, text, open }];
  });
  const asked: PartAsked[] = lines.flatMap((each) => {
    const quantity = typedOf(typed, each);
    return quantityOf(quantity) === 0n ? [] : [{ line: each.line, quantity }];
  });
  const wrong = lines.filter((each) => isWrong(typedOf(typed, each), each.open));
  const isWhole = lines.every((each) => quantityOf(typedOf(typed, each)) === quantityOf(each.open));
  const submit = () => {
    if (wrong.length > 0 || asked.length === 0) return;
    send(
      { to: 'invoice', ...(!isWhole && { lines: asked }) },
      {
        onSuccess: ({ id }) => {
          showToast({ type: 'success', text: t('convert.done') });
          void navigate(documentPath(invoiceKind, id));
        },
      },
    );
  };
  return (
    <Dialog
      title={t('convert.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('convert.confirm')}
          </Button>
          <Button onClick={onClose}>{t('convert.cancel')}</Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('convert.text')}</p>
      <ul className={styles['lines']}>
        {lines.map((each) => (
          <li key={each.line}>
            <TextField
              label={each.text}
              hint={t('convert.left', { quantity: each.open })}
              error={wrong.includes(each) ? t('convert.wrong', { quantity: each.open }) : undefined}
              inputMode="decimal"
              dir="ltr"
              value={typed[each.line] ?? each.open}
              onChange={(value) => setTyped((before) => ({ ...before, [each.line]: value }))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
