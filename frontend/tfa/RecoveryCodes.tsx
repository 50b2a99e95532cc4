// The recovery codes, shown once: copied, saved as a file or printed before going on.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './RecoveryCodes.module.css';

type Props = { codes: readonly string[]; company: string; username: string };

export const RecoveryCodes = ({ codes, company, username }: Props) => {
  const { t } = useTranslation('tfa');
  const title = t('codes.of', { company, username });
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ type: 'success', text: t('codes.copied') });
  };
  return (
    <div className={styles['whole']}>
      <p className={styles['lead']}>{t('codes.lead')}</p>
      <div className={styles['sheet']}>
        <p className={styles['of']}>{title}</p>
        <ol className={styles['codes']} aria-label={t('codes.title')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={styles['acts']}>
        {/* A page that came over plain http may not copy. */}
        {navigator.clipboard !== undefined && (
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
        )}
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => download(`${title}\n\n${codes.join('\n')}\n`, `mizan-${company}-${username}.txt`)}
        >
          {t('codes.download')}
        </Button>
        <Button icon={<PrintRegular />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
    </div>
  );
};
