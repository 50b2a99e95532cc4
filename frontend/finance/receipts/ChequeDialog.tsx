// Asks when a cheque was paid and into which bank, when it bounced and why, or why its clearing is taken back; each is a voucher of its own.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast, showWarnings } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { ChequeRow } from '#shared/finance/receipts/chequeApi.ts';
import { paysCheques, usualBank } from '#shared/finance/receipts/chequeBanks.ts';
import { useChequeEvent } from './chequeQueries.ts';

export type ChequeAct = 'clear' | 'bounce' | 'undo';

type Props = {
  act: ChequeAct;
  cheque: ChequeRow;
  /** Of which the last one says where they are cleared as a rule. */
  known: readonly ChequeRow[];
  onClose: () => void;
};

const reasonMax = 250;

/** Today, when it happens as a rule; not before the first day on which it may happen. */
const usualDay = (
  { from, cleared }: ChequeRow,
  { act, today }: { act: ChequeAct; today: string },
): string => {
  const first = act === 'undo' ? (cleared?.date ?? '') : from[act];
  return today < first ? first : today;
};

export const ChequeDialog = ({ act, cheque, known, onClose }: Props) => {
  const { t } = useTranslation('receipts');
  const { settings } = useSession();
  const { direction } = cheque;
  const all = useChoices<{ type: string }>('bank', 'voucher.bank').data ?? [];
  const banks = direction === 'issued' ? all.filter(paysCheques) : all;
  const [date, setDate] = useState(() => usualDay(cheque, { act, today: settings.today }));
  const [chosen, setBank] = useState('');
  const [reason, setReason] = useState('');
  const { send, isPending, error } = useOnce(useChequeEvent());
  // The server asks for it; another day is another question.
  const [asked, setAsked] = useState<string | null>(null);
  const beforeDue = asked === date;
  const [isTried, setTried] = useState(false);
  // What was refused is said of what was sent, no longer of what was typed since.
  const [sent, setSent] = useState({ date, reason });
  const faultOf = (field: keyof typeof sent, now: string) =>
    sent[field] === now ? fieldFaultsOf(error)[field]?.message : undefined;
  const missing = (words: string) => (isTried && !isComplete ? words : undefined);
  const bank = chosen || usualBank(cheque, { cheques: known, banks });
  const isComplete = act === 'clear' ? bank !== '' : reason.trim() !== '';
  const undone = act === 'undo' ? (cheque.cleared?.voucher ?? null) : null;
  const end = () => {
    setTried(true);
    if (!isComplete || isPending) return;
    setSent({ date, reason });
    send(
      {
        id: cheque.id,
        undoes: undone?.id ?? null,
        date,
        bank: act === 'clear' ? bank : null,
        reason,
        beforeDue,
      },
      {
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'cheque.beforeDue') setAsked(date);
        },
        onSuccess: ({ number, warnings }) => {
          showToast({ type: 'success', text: t(`cheque.${direction}.${act}Done`, { number }) });
          showWarnings(warnings.map(({ message }) => message));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t(`cheque.${direction}.${act}Title`, { number: cheque.number })}
      onClose={onClose}
      onSubmit={end}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t(`cheque.${direction}.${beforeDue ? 'clearEarly' : act}`)}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('cheque.cancel')}
          </Button>
        </>
      }
    >
      <p>
        <BidiText>{t(`cheque.${direction}.${act}Text`, { voucher: undone?.number })}</BidiText>
      </p>
      <DateField label={t('cheque.date')} value={date} onChange={setDate} error={faultOf('date', date)} />
      {beforeDue && (
        <MessageBar tone="warning" role="alert">
          {t('cheque.beforeDue', { date: formatDate(cheque.dueDate, locale) })}
        </MessageBar>
      )}
      {act === 'clear' ? (
        <SelectField
          label={t(`cheque.${direction}.into`)}
          value={bank}
          required
          // Nobody takes a bank that was chosen back to none.
          emptyLabel={bank === '' ? '' : undefined}
          choices={banks.map((each) => ({ value: each.code, label: localName(each) }))}
          onChange={setBank}
          error={missing(t('cheque.bankNeeded'))}
        />
      ) : (
        <TextField
          label={t('cheque.reason')}
          value={reason}
          onChange={setReason}
          required
          maxLength={reasonMax}
          error={faultOf('reason', reason) ?? missing(t('cheque.reasonNeeded'))}
        />
      )}
    </Dialog>
  );
};
