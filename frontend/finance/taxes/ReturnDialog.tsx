// Asks before a VAT return is filed or opened again, and says what follows.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { EntryTable } from '#frontend/ui/tables/EntryTable.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { VatReturnView } from '#shared/finance/taxes/vatReturnApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { useBranches } from '../settings/companyQueries.ts';
import { useFileVatReturn, useReopenVatReturn, useReturnPreview } from './vatReturnQueries.ts';

type Props = { act: 'file' | 'reopen'; period: VatReturnView; onClose: () => void };

const reasonMax = 250;

type Preview = NonNullable<ReturnType<typeof useReturnPreview>['data']>;

/** The amount as the return says it: below zero it is refunded. */
const Amount = ({ netDue }: Pick<Preview, 'netDue'>) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const isRefund = netDue.startsWith('-');
  return (
    <p>
      {t(isRefund ? 'vat.fileRefund' : 'vat.fileDue')}{' '}
      <MoneyText amount={isRefund ? netDue.slice(1) : netDue} currency={currency} strong />
    </p>
  );
};

const Settlement = ({ preview: { netDue, date, entry } }: { preview: Preview }) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const branches = new Set(entry.lines.map(({ branch }) => branch)).size;
  const named = useBranches('ledgerReport.branch').data ?? [];
  const nameOf = (code: string): string => {
    const found = named.find((each) => each.code === code);
    return found ? localName(found) : code;
  };
  const lines = entry.lines.map(({ branch, ...line }) =>
    branches > 1 ? { ...line, branch: nameOf(branch) } : line,
  );
  const words = {
    title: t('vat.entry', { date: isolated(formatDate(date, locale)) }),
    account: t('vat.account'),
    debit: t('vat.debit'),
    credit: t('vat.credit'),
    total: t('vat.total'),
  };
  return (
    <>
      <Amount netDue={netDue} />
      <p>{lines.length === 0 ? t('vat.noEntry') : words.title}</p>
      {lines.length > 0 && <EntryTable entry={{ ...entry, lines }} words={words} currency={currency} />}
    </>
  );
};

const FileDialog = ({ period: { from, to }, onClose }: Props) => {
  const { t } = useTranslation('reports');
  const { send, isPending } = useOnce(useFileVatReturn());
  const { data: preview, error } = useReturnPreview({ from, to });
  const days = { from: isolated(formatDate(from, locale)), to: isolated(formatDate(to, locale)) };
  const onSuccess = () => {
    showToast({ type: 'success', text: t('vat.filed') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('vat.fileTitle', days)}
      confirm={t('vat.file')}
      busy={isPending}
      isLoading={preview === undefined}
      onConfirm={() => preview && send({ from, to }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('vat.fileText', days)}</p>
      {preview && <Settlement preview={preview} />}
      {!preview && !error && <SkeletonRows label={t('vat.fileTitle', days)} count={3} />}
    </ConfirmDialog>
  );
};

const ReopenDialog = ({ period: { from, to }, onClose }: Props) => {
  const { t } = useTranslation('reports');
  const { send, isPending, error } = useOnce(useReopenVatReturn());
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const days = { from: isolated(formatDate(from, locale)), to: isolated(formatDate(to, locale)) };
  const onSuccess = () => {
    showToast({ type: 'success', text: t('vat.reopened') });
    onClose();
  };
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') send({ to, reason: reason.trim() }, { onSuccess });
  };
  const fault = isMissing && reason.trim() === '' ? t('vat.reasonNeeded') : undefined;
  return (
    <ConfirmDialog
      title={t('vat.reopenTitle', days)}
      confirm={t('vat.reopen')}
      busy={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t('vat.reopenText')}</p>
      <TextField
        label={t('vat.reason')}
        value={reason}
        onChange={setReason}
        required
        multiline
        maxLength={reasonMax}
        error={fault ?? fieldFaultsOf(error)['reason']?.message}
      />
    </ConfirmDialog>
  );
};

export const ReturnDialog = (props: Props) =>
  props.act === 'file' ? <FileDialog {...props} /> : <ReopenDialog {...props} />;
