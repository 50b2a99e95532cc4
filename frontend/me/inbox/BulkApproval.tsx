// Approves what is ticked: each is an approval of its own.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { useTranslation } from 'react-i18next';
import { useApprovalCommand, useRefreshAll } from '#frontend/approvals/approvalQueries.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { useBulk } from '#frontend/lists/bulk/useBulk.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import type { InboxItem } from '#shared/approvals/api.ts';
import { inboxKey } from '#shared/approvals/inboxList.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';

const useBulkApproval = () => {
  const { t } = useTranslation('inbox');
  const { mutateAsync } = useApprovalCommand();
  return useBulk<InboxItem>({
    keyOf: inboxKey,
    nameOf: ({ title, title_ar }) => titleText({ name: title, name_ar: title_ar }),
    textOf: ({ text }) => inLanguage(text, locale),
    amountOf: ({ amount }) => amount,
    words: ({ length: count }) => ({
      title: t('bulk.title'),
      confirm: t('bulk.confirm'),
      text: t('bulk.text', { count }),
      refused: t('bulk.refused'),
      close: t('bulk.close'),
      total: t('bulk.total'),
    }),
    done: (count) => t('bulk.done', { count }),
    act: ({ type, document, round, step, edits }, idempotencyKey) =>
      mutateAsync({
        document: { type, id: document },
        command: { do: 'approve', round, step: step ?? 0, edits, comment: '' },
        quiet: 'background',
        idempotencyKey,
      }),
    refresh: useRefreshAll(),
  });
};

export const BulkApproval = ({ items, onDone }: { items: readonly InboxItem[]; onDone: () => void }) => {
  const { t } = useTranslation('inbox');
  const { ask, busy, dialogs } = useBulkApproval();
  return (
    <>
      <Button
        look="primary"
        icon={<CheckmarkRegular />}
        disabled={busy !== null}
        onClick={() => ask(items, onDone)}
      >
        {busy ? t('bulk.busy', busy) : t('bulk.act', { count: items.length })}
      </Button>
      {dialogs}
    </>
  );
};
