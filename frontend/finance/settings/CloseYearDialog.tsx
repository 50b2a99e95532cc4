// Closes a fiscal year: what it does, where the result goes, what stands in the way, and the result of each branch.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#frontend/lib/apiError.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { isolated } from '#shared/documents/bidiMarks.ts';
import type { YearCloseView } from '#shared/finance/yearCloseApi.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { useAccounts } from './accountQueries.ts';
import { CloseChecks, isClosable } from './CloseChecks.tsx';
import styles from './CloseYearDialog.module.css';
import { YearResults } from './YearResults.tsx';
import { useCloseFiscalYear, useYearClose } from './yearCloseQueries.ts';

type Props = { year: FiscalYear; onClose: () => void; onLeave: () => void };

const noAccounts: never[] = [];

/** The leaves of equity; that of the chart's role is chosen until somebody chooses another. */
const Retained = ({ view, onChoose }: { view: YearCloseView; onChoose: (code: string) => void }) => {
  const { t } = useTranslation('finance');
  const accounts = useAccounts().data ?? noAccounts;
  const leaves = accounts.filter(({ group, active, root }) => !group && active && root === 'equity');
  const chosen = view.retained?.code ?? '';
  return (
    <SelectField
      label={t('yearClose.retained')}
      value={chosen}
      emptyLabel={chosen === '' ? '' : undefined}
      disabled={view.state !== 'open'}
      choices={leaves.map((account) => ({
        value: account.code,
        label: `${account.code} · ${localName(account)}`,
      }))}
      onChange={onChoose}
    />
  );
};

type Choice = {
  isAccepted: boolean;
  setAccepted: (isAccepted: boolean) => void;
  setRetained: (code: string) => void;
};

const Content = ({ view, choice, onLeave }: { view: YearCloseView; choice: Choice; onLeave: () => void }) => {
  const { t } = useTranslation('finance');
  return (
    <>
      <p className={styles['text']}>{t(view.state === 'closing' ? 'yearClose.begun' : 'yearClose.text')}</p>
      {!view.isOver && (
        <p className={styles['note']} role="note">
          {t('yearClose.notOver')}
        </p>
      )}
      <Retained view={view} onChoose={choice.setRetained} />
      {view.checks.length > 0 && (
        <CloseChecks
          view={view}
          isAccepted={choice.isAccepted}
          onAccept={choice.setAccepted}
          onLeave={onLeave}
        />
      )}
      <YearResults view={view} />
    </>
  );
};

const useClosing = (through: string, onClose: () => void) => {
  const { t } = useTranslation('finance');
  const { mutate, isPending } = useCloseFiscalYear();
  // A second press, or one after a lost reply, is the same close.
  const idempotencyKey = useRef(crypto.randomUUID());
  const close = (asked: { acceptDrafts: boolean; retained: string | undefined }) => {
    if (isPending) return;
    mutate(
      {
        ...{ through, acceptDrafts: asked.acceptDrafts, idempotencyKey: idempotencyKey.current },
        ...(asked.retained === undefined ? {} : { retained: asked.retained }),
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('yearClose.done') });
          onClose();
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
            idempotencyKey.current = crypto.randomUUID();
        },
      },
    );
  };
  return { close, isPending };
};

export const CloseYearDialog = ({ year: { to }, onClose, onLeave }: Props) => {
  const { t } = useTranslation('finance');
  const [retained, setRetained] = useState<string>();
  const [isAccepted, setAccepted] = useState(false);
  const { data: view, error, refetch, isPlaceholderData } = useYearClose(to, retained);
  const { close, isPending } = useClosing(to, onClose);
  const title = t('yearClose.title', { date: isolated(formatDate(to, locale)) });
  const isReady = view !== undefined && !isPlaceholderData && isClosable(view, isAccepted);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => isReady && close({ acceptDrafts: isAccepted, retained })}
      actions={
        <>
          <Button look="primary" type="submit" disabled={!isReady || isPending}>
            {t(view?.state === 'closing' ? 'yearClose.goOn' : 'yearClose.confirm')}
          </Button>
          <Button onClick={onClose}>{t('yearClose.cancel')}</Button>
        </>
      }
    >
      {view && <Content view={view} choice={{ isAccepted, setAccepted, setRetained }} onLeave={onLeave} />}
      {!view && !error && <SkeletonRows label={title} count={6} />}
      {!view && error && (
        <EmptyState
          tone="error"
          title={error.message}
          actions={<Button onClick={() => void refetch()}>{t('voucher.retry')}</Button>}
        />
      )}
    </Dialog>
  );
};
