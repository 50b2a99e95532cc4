// The files of a saved document: those on their way above, those that are there below.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { AttachmentView, AttachmentList as Listed } from '#shared/attachments/api.ts';
import styles from './AttachmentList.module.css';
import { AttachmentRow } from './AttachmentRow.tsx';
import { addressOf, type DocumentName, useAttachments, useRemoveAttachment } from './attachmentQueries.ts';
import { DropPlace } from './DropPlace.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

type Props = { document: DocumentName; isReadOnly: boolean };

type Task = { do: 'open' | 'remove'; attachment: AttachmentView };

/** The answer names the file, so the page stays where it is. */
const download = async (document: DocumentName, id: string): Promise<void> => {
  const link = window.document.createElement('a');
  link.href = await addressOf(document, id, 'download');
  link.rel = 'noopener';
  link.click();
};

const RemoveQuestion = ({
  document,
  attachment,
  onClose,
}: {
  document: DocumentName;
  attachment: AttachmentView;
  onClose: () => void;
}) => {
  const { t } = useTranslation('attachments');
  const { mutate, isPending } = useRemoveAttachment(document);
  const { id, name } = attachment;
  const remove = () =>
    mutate(id, {
      onSuccess: () => showToast({ type: 'success', text: t('removed', { name }) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      confirm={t('removeShort')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
};

const Loaded = ({ document, isReadOnly, listed }: Props & { listed: Listed }) => {
  const { t } = useTranslation('attachments');
  const [said, setSaid] = useState('');
  const [task, setTask] = useState<Task | null>(null);
  const { uploads, add, cancel, retry } = useUploads(document, (name) => setSaid(t('attached', { name })));
  const { items, limits, may } = listed;
  const mayAdd = may.add && !isReadOnly;
  const hasNone = items.length === 0 && uploads.length === 0;
  const close = () => setTask(null);
  return (
    <div className={styles['attachments']}>
      {mayAdd && (
        <DropPlace limits={limits} room={limits.count - items.length - uploads.length} onFiles={add} />
      )}
      {hasNone && !mayAdd && <p className={styles['none']}>{t('none')}</p>}
      {!hasNone && (
        <ul className={styles['list']}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
          {items.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              onOpen={() => setTask({ do: 'open', attachment })}
              onDownload={() => void download(document, attachment.id)}
              onRemove={may.remove && !isReadOnly ? () => setTask({ do: 'remove', attachment }) : undefined}
            />
          ))}
        </ul>
      )}
      <p className={styles['said']} role="status">
        {said}
      </p>
      {task?.do === 'open' && (
        <PreviewDialog
          document={document}
          attachment={task.attachment}
          onDownload={() => void download(document, task.attachment.id)}
          onClose={close}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveQuestion document={document} attachment={task.attachment} onClose={close} />
      )}
    </div>
  );
};

export const AttachmentList = (props: Props) => {
  const { t } = useTranslation('attachments');
  const { data, isError, error, refetch } = useAttachments(props.document);
  if (data) return <Loaded {...props} listed={data} />;
  if (!isError) return <SkeletonRows label={t('title')} />;
  return (
    <EmptyState
      tone="error"
      title={t('failed')}
      text={error.message}
      actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  );
};
