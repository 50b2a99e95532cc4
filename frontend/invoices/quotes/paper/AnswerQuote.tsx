// The answer to a quote below its page: who accepts or declines it, or what was answered.

import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { clock } from '#frontend/lib/clock.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { SheetBelow } from '#frontend/paper/PaperSheet.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { allDays, dateInZone } from '#shared/kernel/dates.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { type QuoteAnswer, useAnswerQuote } from '../quoteQueries.ts';
import styles from './AnswerQuote.module.css';

type Props = { code: string; print: InvoicePrint };

/** What has become of it, for later visits to its link. */
const Outcome = ({ print: { invoice }, status }: Pick<Props, 'print'> & { status: string }) => {
  const { t } = useTranslation('invoicePaper');
  const decision = invoice.quote?.decision ?? null;
  return (
    <p className={styles['outcome']} data-state={status} role="status">
      {t(`quote.outcome.${status}`)}
      {decision !== null && (
        <span className={styles['by']}>
          {t('quote.by', {
            name: isolated(inLanguage(decision.name, locale)),
            at: formatInstant(decision.at, locale),
          })}
        </span>
      )}
    </p>
  );
};

const Asking = ({ code, print }: Props) => {
  const { t } = useTranslation('invoicePaper');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { mutate, isPending, error } = useAnswerQuote(code);
  const titleId = useId();
  const answer = (given: QuoteAnswer) => {
    setDeclining(false);
    mutate({ answer: given, name: name.trim() });
  };
  const named = (then: () => void) => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') then();
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    named(() => answer('accept'));
  };
  const validUntil = print.invoice.quote?.validUntil;
  return (
    <form className={styles['form']} aria-labelledby={titleId} onSubmit={accept} noValidate>
      <h2 id={titleId} className={styles['title']}>
        {t('quote.title')}
      </h2>
      <p className={styles['text']}>
        {validUntil ? t('quote.textUntil', { date: formatDate(validUntil, locale) }) : t('quote.text')}
      </p>
      <TextField
        label={t('quote.name')}
        value={name}
        onChange={setName}
        required
        maxLength={80}
        autoComplete="name"
        error={isMissing ? t('quote.nameNeeded') : fieldFaultsOf(error)['name']?.message}
      />
      <div className={styles['acts']}>
        <Button look="primary" type="submit" disabled={isPending}>
          {t('quote.accept')}
        </Button>
        <Button disabled={isPending} onClick={() => named(() => setDeclining(true))}>
          {t('quote.decline')}
        </Button>
      </div>
      {isDeclining && (
        <ConfirmDialog
          title={t('quote.declineTitle')}
          confirm={t('quote.decline')}
          onConfirm={() => answer('decline')}
          onClose={() => setDeclining(false)}
        >
          {t('quote.declineText')}
        </ConfirmDialog>
      )}
    </form>
  );
};

/** The clock of the company comes by at night: a quote is over from midnight on. */
const isOver = ({ invoice: { quote }, timeZone }: InvoicePrint): boolean =>
  (quote?.validUntil ?? allDays.to) < dateInZone(clock.nowMs(), timeZone);

export const AnswerQuote = (props: Props) => {
  const { print } = props;
  const { status } = print.invoice;
  const isOpen = status === 'sent' && !isOver(print);
  return (
    <SheetBelow>
      {isOpen ? (
        <Asking {...props} />
      ) : (
        <Outcome print={print} status={status === 'sent' ? 'expired' : status} />
      )}
    </SheetBelow>
  );
};
