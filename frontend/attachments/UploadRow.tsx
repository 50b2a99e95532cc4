// A file on its way: how far it is, and a way to stop it or to try again.
import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { DocumentRegular } from '@fluentui/react-icons/headless/svg/document';
import { useTranslation } from 'react-i18next';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Progress } from '#frontend/ui/text/Progress.tsx';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import styles from './AttachmentRow.module.css';
import { FileName } from './FileName.tsx';
import type { Upload } from './useUploads.ts';

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

const percentOf = ({ sentBytes, file }: Upload): number =>
  file.size === 0 ? 0 : Math.round((sentBytes / file.size) * 100);

export const UploadRow = ({ upload, onCancel, onRetry }: Props) => {
  const { t } = useTranslation('attachments');
  const { name } = upload.file;
  const isFailed = upload.state === 'failed';
  const percent = percentOf(upload);
  const said =
    percent === 100 ? t('checking') : t('sent', { percent: leftToRight(percentText(String(percent))) });
  return (
    <li className={styles['row']} data-state={upload.state}>
      <span className={styles['thumb']} aria-hidden="true">
        <DocumentRegular />
      </span>
      <span className={styles['words']}>
        <FileName name={name} />
        {isFailed ? (
          <span className={styles['fault']} role="alert">
            {upload.fault ?? t('cut')}
          </span>
        ) : (
          <>
            <span className={styles['bar']}>
              <Progress label={t('sending', { name })} value={percent} max={100} />
            </span>
            <span className={styles['facts']}>{upload.state === 'waiting' ? t('waiting') : said}</span>
          </>
        )}
      </span>
      <span className={styles['acts']}>
        {isFailed && upload.fault === null && (
          <Button look="quiet" size="small" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          icon={<DismissRegular />}
          aria-label={t(isFailed ? 'forget' : 'cancel', { name })}
          {...tooltip(t(isFailed ? 'forget' : 'cancel', { name }))}
          onClick={onCancel}
        />
      </span>
    </li>
  );
};
