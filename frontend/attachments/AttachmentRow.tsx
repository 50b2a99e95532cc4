// An attached file: shown where it can be, taken away, or taken off.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { AttachmentView } from '#shared/attachments/api.ts';
import { isShown } from '#shared/attachments/fileKinds.ts';
import styles from './AttachmentRow.module.css';
import { byteText } from './byteText.ts';
import { FileName } from './FileName.tsx';
import { KindIcon } from './KindIcon.tsx';

type Props = {
  attachment: AttachmentView;
  onOpen: () => void;
  onDownload: () => void;
  /** Undefined: it may not be taken off. */
  onRemove: (() => void) | undefined;
};

const Picture = ({ attachment }: { attachment: AttachmentView }) =>
  attachment.picture === null ? (
    <KindIcon kind={attachment.kind} />
  ) : (
    <img src={attachment.picture} alt="" loading="lazy" decoding="async" />
  );

/** A name that opens the file where it can be shown. */
const Opener = ({ attachment, onOpen }: Pick<Props, 'attachment' | 'onOpen'>): ReactNode =>
  isShown(attachment.kind) ? (
    <button type="button" className={styles['open']} onClick={onOpen}>
      <FileName name={attachment.name} />
    </button>
  ) : (
    <FileName name={attachment.name} />
  );

export const AttachmentRow = ({ attachment, onOpen, onDownload, onRemove }: Props) => {
  const { t } = useTranslation('attachments');
  const { name, bytes, at, by } = attachment;
  const { amount, unit } = byteText(bytes);
  return (
    <li className={styles['row']}>
      <span className={styles['thumb']} aria-hidden="true">
        <Picture attachment={attachment} />
      </span>
      <span className={styles['words']}>
        <Opener attachment={attachment} onOpen={onOpen} />
        <span className={styles['facts']}>
          <span>{t(unit, { amount })}</span>
          <time dateTime={at}>{formatInstant(at, locale)}</time>
          <bdi>{localName(by)}</bdi>
        </span>
      </span>
      <span className={styles['acts']}>
        <Button
          look="quiet"
          size="small"
          icon={<ArrowDownloadRegular />}
          aria-label={t('download', { name })}
          {...tooltip(t('download', { name }))}
          onClick={onDownload}
        />
        {onRemove && (
          <Button
            look="quiet"
            size="small"
            icon={<DeleteRegular />}
            aria-label={t('remove', { name })}
            {...tooltip(t('remove', { name }))}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
};
