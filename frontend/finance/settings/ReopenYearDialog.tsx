// Undoes the close of a year: which entries are reversed, and why.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { YearCloseView } from '#shared/finance/yearCloseApi.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { voucherPath } from '../vouchers/voucherPath.ts';
import styles from './ReopenYearDialog.module.css';
import { useReopenFiscalYear, useYearClose } from './yearCloseQueries.ts';

type Props = { year: FiscalYear; onClose: () => void };

const reasonMax = 250;

const Vouchers = ({ view }: { view: YearCloseView }) => {
  const { t } = useTranslation('finance');
  const { currency } = useSession().settings;
  if (view.vouchers.length === 0) return null;
  return (
    <section>
      <h3 className={styles['title']}>{t('yearClose.vouchers')}</h3>
      <ul className={styles['vouchers']}>
        {view.vouchers.map(({ id, number, total }) => (
          <li key={id}>
            <Link to={voucherPath(id)}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <MoneyText amount={total} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const useReopening = (through: string, onClose: () => void) => {
  const { t } = useTranslation('finance');
  const { send, isPending, error } = useOnce(useReopenFiscalYear());
  const reopen = (reason: string) =>
    send(
      { through, reason },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('yearClose.undone') });
          onClose();
        },
      },
    );
  return { reopen, isPending, fault: fieldFaultsOf(error)['reason']?.message };
};

export const ReopenYearDialog = ({ year, onClose }: Props) => {
  const { t } = useTranslation('finance');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data: view } = useYearClose(year.to, undefined);
  const { reopen, isPending, fault } = useReopening(year.to, onClose);
  const isBegun = year.close?.state === 'reopening';
  const title = t('yearClose.undoTitle', { date: isolated(formatDate(year.to, locale)) });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') reopen(reason.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t(isBegun ? 'yearClose.undoOn' : 'yearClose.undo')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('yearClose.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{t(isBegun ? 'yearClose.undoBegun' : 'yearClose.undoText')}</p>
      {view ? <Vouchers view={view} /> : <SkeletonRows label={title} count={3} />}
      <TextField
        label={t('yearClose.reason')}
        value={reason}
        onChange={setReason}
        required
        multiline
        maxLength={reasonMax}
        error={isMissing && reason.trim() === '' ? t('yearClose.reasonNeeded') : fault}
      />
    </Dialog>
  );
};
