// A single picture of a document, such as a logo or a photo: chosen, replaced or taken off, with a square to look at.
import { ImageRegular } from '@fluentui/react-icons/headless/svg/image';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Progress } from '#frontend/ui/text/Progress.tsx';
import type { AttachmentView } from '#shared/attachments/api.ts';
import { acceptedImages } from '#shared/attachments/fileKinds.ts';
import {
  attach,
  type DocumentName,
  faultOfFile,
  useAttachments,
  usePicture,
  useRefreshAttachments,
  useRemoveAttachment,
} from './attachmentQueries.ts';
import styles from './ImageField.module.css';
import { shrinkPicture } from './shrinkPicture.ts';

type Props = {
  document: DocumentName;
  /** The place of the picture, as the kind of document declares it. */
  slot: string;
  label: string;
  /** One sentence on what suits. */
  hint?: string | undefined;
  /** A face is shown round. */
  shape?: 'square' | 'round';
  isReadOnly?: boolean;
};

/** A picture on its way; `fault`: why it did not arrive. */
const usePictureUpload = (document: DocumentName, slot: string) => {
  const { t } = useTranslation('attachments');
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const refresh = useRefreshAttachments(document);
  const stop = useRef<AbortController | null>(null);
  const send = async (chosen: File): Promise<void> => {
    const stopping = new AbortController();
    stop.current = stopping;
    setFault(null);
    setPercent(0);
    try {
      const file = await shrinkPicture(chosen);
      const onProgress = (sent: number) => setPercent(Math.round((sent / file.size) * 100));
      const key = crypto.randomUUID();
      await attach(document, { file, name: chosen.name, slot, key, onProgress, signal: stopping.signal });
      refresh();
    } catch (error) {
      const hasAnswer = error instanceof ApiError && error.status > 0;
      if (!stopping.signal.aborted) setFault(hasAnswer ? faultOfFile(error) : t('cut'));
    } finally {
      setPercent(null);
    }
  };
  return { percent, fault, send, cancel: () => stop.current?.abort() };
};

const Preview = ({ picture, label }: { picture: AttachmentView | null; label: string }) =>
  picture?.picture == null ? <ImageRegular aria-hidden="true" /> : <img src={picture.picture} alt={label} />;

const Field = ({ document, slot, label, hint, shape = 'square', isReadOnly = false }: Props) => {
  const { t } = useTranslation('attachments');
  const chooser = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { data } = useAttachments(document);
  const { percent, fault, send, cancel } = usePictureUpload(document, slot);
  const removal = useRemoveAttachment(document);
  const labelId = useId();
  const picture = usePicture(document, slot);
  const mayAdd = data?.may.add === true && !isReadOnly;
  const mayRemove = data?.may.remove === true && !isReadOnly && picture !== null;
  const remove = () => {
    if (picture) removal.mutate(picture.id, { onSettled: () => setAsking(false) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={styles['field']} role="group" aria-labelledby={labelId}>
      <span className={styles['picture']} data-shape={shape}>
        <Preview picture={picture} label={label} />
      </span>
      <div className={styles['words']}>
        <span id={labelId} className={styles['label']}>
          {label}
        </span>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
        {percent !== null && (
          <span className={styles['bar']}>
            <Progress label={t('sending', { name: label })} value={percent} max={100} />
          </span>
        )}
        {fault !== null && (
          <span className={styles['fault']} role="alert">
            {fault}
          </span>
        )}
        <span className={styles['acts']}>
          {percent !== null && (
            <Button size="small" onClick={cancel}>
              {t('stop')}
            </Button>
          )}
          {mayAdd && percent === null && (
            <Button size="small" onClick={() => chooser.current?.click()}>
              {t(picture === null ? 'choosePicture' : 'replacePicture')}
            </Button>
          )}
          {mayRemove && percent === null && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('removeShort')}
            </Button>
          )}
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedImages}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name: label })}
          confirm={t('removeShort')}
          busy={removal.isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};

/** Loads its texts after the form around it. */
export const ImageField = (props: Props) => (
  <Suspense>
    <Field {...props} />
  </Suspense>
);
