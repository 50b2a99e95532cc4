// The page behind the link to a file, for people outside the company.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { localName } from '#frontend/lib/texts/locale.ts';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { FileCard } from './FileCard.tsx';
import { useSharedFile } from './fileQueries.ts';

export const PublicFile = () => {
  const { t } = useTranslation('schedules');
  const { code = '' } = useParams();
  const texts = { loading: t('file.loading'), notShown: t('file.none'), failed: t('file.failed') };
  return (
    <PublicPage query={useSharedFile(code)} texts={texts}>
      {({ document, timeZone }) => (
        <FileCard file={document} company={localName(document.company)} timeZone={timeZone} />
      )}
    </PublicPage>
  );
};
