// The file that a mail or a notification leads to, for those to whom it was sent.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { routeNamed } from '#shared/routes.ts';
import { FileCard } from './FileCard.tsx';
import { useScheduledFile } from './fileQueries.ts';

const FileOf = ({ code }: { code: string }) => {
  const { t } = useTranslation('schedules');
  const { data, error, refetch } = useScheduledFile(code);
  if (data) return <FileCard file={data} />;
  if (data === null) return <EmptyState tone="quiet" title={t('file.none')} text={t('file.noneText')} />;
  if (!error) return <SkeletonRows label={t('file.loading')} />;
  return (
    <EmptyState
      tone="error"
      title={t('file.failed')}
      text={error.message}
      actions={<Button onClick={() => void refetch()}>{t('file.again')}</Button>}
    />
  );
};

export const ScheduledFile = () => {
  const { code = '' } = useParams();
  return (
    <Page title={localText(routeNamed('settings.schedules.file').title)}>
      <FileOf code={code} />
    </Page>
  );
};
