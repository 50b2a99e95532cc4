// Shows an image or a PDF over the page; where the browser has no reader for PDF it can be taken away.
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { AttachmentView } from '#shared/attachments/api.ts';
import { isImage } from '#shared/attachments/fileKinds.ts';
import { type DocumentName, useViewAddress } from './attachmentQueries.ts';
import styles from './PreviewDialog.module.css';

type Props = {
  document: DocumentName;
  attachment: AttachmentView;
  onDownload: () => void;
  onClose: () => void;
};

const Shown = ({ attachment, url }: { attachment: AttachmentView; url: string }) => {
  const { t } = useTranslation('attachments');
  if (isImage(attachment.kind)) return <img className={styles['image']} src={url} alt={attachment.name} />;
  // The browser says whether it has a PDF reader of its own: without one it would download the file at once.
  if (!navigator.pdfViewerEnabled)
    return <EmptyState tone="quiet" title={t('noReader')} text={t('noReaderText')} />;
  return <iframe className={styles['pages']} src={url} title={attachment.name} />;
};

export const PreviewDialog = ({ document, attachment, onDownload, onClose }: Props) => {
  const { t } = useTranslation('attachments');
  const { data: url, isError } = useViewAddress(document, attachment.id);
  return (
    <Dialog
      side="wide"
      title={attachment.name}
      onClose={onClose}
      onSubmit={onDownload}
      actions={
        <>
          <Button look="primary" type="submit">
            {t('downloadShort')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div className={styles['stage']}>
        {url === undefined && !isError && <SkeletonRows label={t('loading')} />}
        {isError && <EmptyState tone="error" title={t('notShown')} />}
        {url !== undefined && <Shown attachment={attachment} url={url} />}
      </div>
    </Dialog>
  );
};
