// Closes a fiscal year: what it does, where the result goes, what prevents it, and the result of each branch.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { CloseCheck, YearCloseView } from '#shared/finance/yearCloseApi.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { CloseChecks, isClosable } from './CloseChecks.tsx';
import styles from './CloseYearDialog.module.css';
import { YearResults } from './YearResults.tsx';
import { useCloseFiscalYear, useYearClose } from './yearCloseQueries.ts';

type Props = { year: FiscalYear; onClose: () => void };

const noChecks: ReadonlySet<CloseCheck> = new Set();

/** The accounts that may take it; that of the chart's role is chosen until somebody chooses another. */
const Retained = ({ view, onChoose }: { view: YearCloseView; onChoose: (code: string) => void }) => {
  const { t } = useTranslation('finance');
  const chosen = view.retained?.code ?? '';
  // The first answer has the account that the chart names for it.
  const [usual] = useState(view.retained);
  const isOther = usual !== null && chosen !== '' && chosen !== usual.code;
  return (
    <SelectField
      label={t('yearClose.retained')}
      value={chosen}
      emptyLabel={chosen === '' ? '' : undefined}
      disabled={view.state !== 'open'}
      choices={view.choices.map((account) => ({
        value: account.code,
        label: `${account.code} · ${localName(account)}`,
      }))}
      onChange={onChoose}
      hint={
        isOther ? t('yearClose.otherRetained', { usual: `${usual.code} · ${localName(usual)}` }) : undefined
      }
    />
  );
};

type Choice = {
  accepted: ReadonlySet<CloseCheck>;
  onAccept: (code: CloseCheck, isAccepted: boolean) => void;
  setRetained: (code: string) => void;
};

const Content = ({ view, choice }: { view: YearCloseView; choice: Choice }) => {
  const { t } = useTranslation('finance');
  return (
    <>
      <p className={styles['text']}>{t(view.state === 'closing' ? 'yearClose.begun' : 'yearClose.text')}</p>
      <Retained view={view} onChoose={choice.setRetained} />
      {view.checks.length > 0 && (
        <CloseChecks view={view} accepted={choice.accepted} onAccept={choice.onAccept} />
      )}
      <YearResults view={view} />
    </>
  );
};

const useClosing = (through: string, onClose: () => void) => {
  const { t } = useTranslation('finance');
  const { send, isPending } = useOnce(useCloseFiscalYear());
  const close = (asked: { accepted: ReadonlySet<CloseCheck>; retained: string | undefined }) =>
    send(
      {
        through,
        acceptDrafts: asked.accepted.has('drafts'),
        acceptNotOver: asked.accepted.has('notOver'),
        ...(asked.retained === undefined ? {} : { retained: asked.retained }),
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('yearClose.done') });
          onClose();
        },
      },
    );
  return { close, isPending };
};

export const CloseYearDialog = ({ year: { to }, onClose }: Props) => {
  const { t } = useTranslation('finance');
  const [retained, setRetained] = useState<string>();
  const [accepted, setAccepted] = useState(noChecks);
  const onAccept = (code: CloseCheck, isAccepted: boolean) =>
    setAccepted((before) => new Set([...before, code].filter((each) => isAccepted || each !== code)));
  const { data: view, error, refetch, isPlaceholderData } = useYearClose(to, retained);
  const { close, isPending } = useClosing(to, onClose);
  const title = t('yearClose.title', { date: isolated(formatDate(to, locale)) });
  const isReady = view !== undefined && !isPlaceholderData && isClosable(view, accepted);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => isReady && close({ accepted, retained })}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending} reason={whyOff({ incomplete: !isReady })}>
            {t(view?.state === 'closing' ? 'yearClose.goOn' : 'yearClose.confirm')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('yearClose.cancel')}
          </Button>
        </>
      }
    >
      {view && <Content view={view} choice={{ accepted, onAccept, setRetained }} />}
      {!view && !error && <SkeletonRows label={title} count={6} />}
      {!view && error && (
        <EmptyState
          tone="error"
          title={error.message}
          actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
    </Dialog>
  );
};
