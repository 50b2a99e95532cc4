// Approves what is ticked, one after the other: each is an approval of its own, and one that is refused keeps none of the others.
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApprovalCommand } from '#frontend/approvals/approvalQueries.ts';
import { localName } from '#frontend/lib/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import type { InboxItem } from '#shared/approvals/api.ts';
import styles from './BulkApproval.module.css';
import { itemKey } from './inboxItems.ts';

type Refused = { item: InboxItem; message: string };

const titleOf = ({ title, title_ar }: InboxItem) => localName({ name: title, name_ar: title_ar });

const useBulk = (items: readonly InboxItem[], onDone: () => void) => {
  const { t } = useTranslation('inbox');
  const { mutateAsync } = useApprovalCommand();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const run = async () => {
    const failures: Refused[] = [];
    for (const [index, item] of items.entries()) {
      setDone(index);
      const { type, document, round, step } = item;
      const seen = { round, step: step ?? 0, comment: '' };
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
    setDone(null);
    setRefused(failures);
    const count = items.length - failures.length;
    if (count > 0) showToast({ type: 'success', text: t('bulk.done', { count }) });
    if (failures.length === 0) onDone();
  };
  return { run, done, refused, forget: () => setRefused([]) };
};

export const BulkApproval = ({ items, onDone }: { items: readonly InboxItem[]; onDone: () => void }) => {
  const { t } = useTranslation('inbox');
  const [isAsking, setAsking] = useState(false);
  const { run, done, refused, forget } = useBulk(items, onDone);
  const isBusy = done !== null;
  return (
    <>
      <Button look="primary" icon={<CheckmarkRegular />} disabled={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? t('bulk.busy', { done, count: items.length }) : t('bulk.act', { count: items.length })}
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
          <ul className={styles['list']}>
            {items.map((item) => (
              <li key={itemKey(item)}>
                <bdi>{titleOf(item)}</bdi>
              </li>
            ))}
          </ul>
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
              <li key={itemKey(item)}>
                <bdi>{titleOf(item)}</bdi>
                <span className={styles['why']}>{message}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};
