// Imports vouchers or opening balances from a file: choose, say what the columns hold, check without writing, import.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { routeNamed } from '#shared/routes.ts';
import { useImportFacts } from './check/useImportFacts.ts';
import { ImportSteps } from './ImportSteps.tsx';

const listPath = routeNamed('finance.vouchers.list').path;

const NoRight = () => {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  return (
    <Card>
      <EmptyState
        tone="quiet"
        title={t('noRight')}
        text={t('noRightText')}
        actions={<Button onClick={() => void navigate(listPath)}>{t('toList')}</Button>}
      />
    </Card>
  );
};

const Content = () => {
  const { t } = useTranslation('import');
  const { facts, failure, retry } = useImportFacts();
  if (facts !== null) return <ImportSteps facts={facts} />;
  return (
    <Card>
      {failure === null ? (
        <SkeletonRows label={t('title')} />
      ) : (
        <EmptyState
          tone="error"
          title={t('failed')}
          text={failure.message}
          actions={<Button onClick={retry}>{t('retry')}</Button>}
        />
      )}
    </Card>
  );
};

export const ImportVouchers = () => {
  const { t } = useTranslation('import');
  const mayImport = usePermission('voucher', 'import');
  const mayPost = usePermission('voucher', 'post');
  const crumbs = [{ label: t('finance') }, { label: t('vouchers'), to: listPath }];
  return (
    <Page title={t('title')} crumbs={crumbs}>
      {mayImport && mayPost ? <Content /> : <NoRight />}
    </Page>
  );
};
