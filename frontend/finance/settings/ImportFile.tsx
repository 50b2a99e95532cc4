// Chooses the file of accounts to import, or saves one to begin with.
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/download.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { FilePick } from '#frontend/ui/FilePick.tsx';
import { accountTemplate } from './accountFile.ts';

type Props = { name: string | null; onChoose: (file: File) => void };

export const ImportFile = ({ name, onChoose }: Props) => {
  const { t } = useTranslation('finance');
  const saveTemplate = async () => {
    const { renderCsv } = await import('#shared/paper/csv.ts');
    download(renderCsv(accountTemplate), `${t('import.templateName')}.csv`);
  };
  return (
    <FilePick
      label={t('import.choose')}
      none={t('import.noFile')}
      name={name}
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      onChoose={onChoose}
    >
      <Button look="quiet" icon={<ArrowDownloadRegular />} onClick={() => void saveTemplate()}>
        {t('import.template')}
      </Button>
    </FilePick>
  );
};
