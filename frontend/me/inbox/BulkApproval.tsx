// Approves what is ticked, one after the other: each is an approval of its own, and one that is refused keeps none of the others.
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApprovalCommand, useRefreshAll } from '#frontend/approvals/approvalQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import type { InboxItem } from '#shared/approvals/api.ts';
import { inboxKey } from '#shared/approvals/inboxList.ts';
import { formatMoney, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import styles from './BulkApproval.module.css';

type Refused = { item: InboxItem; message: string };

const titleOf = ({ title, title_ar }: InboxItem) => titleText({ name: title, name_ar: title_ar });

const useBulk = (items: readonly InboxItem[], onDone: () => void) => {
  const { t } = useTranslation('inbox');
  const { mutateAsync } = useApprovalCommand();
  const refresh = useRefreshAll();
  const [busy, setBusy] = useState<{ done: number; count: number } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const run = async () => {
    const failures: Refused[] = [];
    for (const [index, item] of items.entries()) {
      setBusy({ done: index, count: items.length });
      const { type, document, round, step, edits } = item;
      const seen = { round, step: step ?? 0, edits, comment: '' };
      try {
        await mutateAsync({
          document: { type, id: document },
          command: { do: 'approve', ...seen },
          quiet: 'background',
        });
      } catch (error) {
        failures.push({ item, message: (error as Error).message });
      }
    }
    await refresh();
    setBusy(null);
    setRefused(failures);
    const count = items.length - failures.length;
    if (count > 0) showToast({ type: 'success', text: t('bulk.done', { count }) });
    if (failures.length === 0) onDone();
  };
  return { run, busy, refused, forget: () => setRefused([]) };
};

/** What is going to be approved, each with its amount, and what they come to. */
const BulkList = ({ items }: { items: readonly InboxItem[] }) => {
  const { t } = useTranslation('inbox');
  const { currency } = useSession().settings;
  const scale = scaleOf(currency);
  const amounts = items.flatMap(({ amount }) => (amount === null ? [] : (parseMoney(amount, scale) ?? [])));
  return (
    <>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={inboxKey(item)}>
            <span>
              <bdi>
                <BidiText>{titleOf(item)}</BidiText>
              </bdi>
              {item.text !== '' && <span className={styles['why']}>{item.text}</span>}
            </span>
            {item.amount !== null && <MoneyText amount={item.amount} currency={currency} />}
          </li>
        ))}
      </ul>
      {amounts.length > 1 && (
        <p className={styles['total']}>
          {t('bulk.total')}
          <MoneyText strong amount={formatMoney(sumOf(amounts), scale)} currency={currency} />
        </p>
      )}
    </>
  );
};

export const BulkApproval = ({ items, onDone }: { items: readonly InboxItem[]; onDone: () => void }) => {
  const { t } = useTranslation('inbox');
  const [isAsking, setAsking] = useState(false);
  const { run, busy, refused, forget } = useBulk(items, onDone);
  return (
    <>
      <Button
        look="primary"
        icon={<CheckmarkRegular />}
        disabled={busy !== null}
        onClick={() => setAsking(true)}
      >
        {busy ? t('bulk.busy', busy) : t('bulk.act', { count: items.length })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('bulk.title')}
          confirm={t('bulk.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run();
          }}
        >
          <p>{t('bulk.text', { count: items.length })}</p>
          <BulkList items={items} />
        </ConfirmDialog>
      )}
      {refused.length > 0 && (
        <Dialog
          title={t('bulk.refused')}
          onClose={forget}
          actions={<Button onClick={forget}>{t('bulk.close')}</Button>}
        >
          <ul className={styles['list']}>
            {refused.map(({ item, message }) => (
              <li key={inboxKey(item)}>
                <bdi>
                  <BidiText>{titleOf(item)}</BidiText>
                </bdi>
                <span className={styles['why']}>{message}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};
