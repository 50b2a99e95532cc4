// Chooses the file to import with a button of ours: the browser's own speaks the language of the browser.
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/download.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { accountTemplate } from './accountFile.ts';
import styles from './ImportAccountsDialog.module.css';

type Props = { name: string | null; onChoose: (file: File) => void };

export const ImportFile = ({ name, onChoose }: Props) => {
  const { t } = useTranslation('finance');
  const input = useRef<HTMLInputElement>(null);
  const saveTemplate = async () => {
    const { renderCsv } = await import('#shared/documents/csv.ts');
    download(renderCsv(accountTemplate), `${t('import.templateName')}.csv`);
  };
  return (
    <div className={styles['file']}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file, mended, may be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button icon={<FolderOpenRegular />} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <span className={styles['name']} role="status">
        {name === null ? t('import.noFile') : <bdi>{name}</bdi>}
      </span>
      <Button look="quiet" icon={<ArrowDownloadRegular />} onClick={() => void saveTemplate()}>
        {t('import.template')}
      </Button>
    </div>
  );
};
