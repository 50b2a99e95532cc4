// The page behind the link of a statement: readable without a session, and saved as its paper.
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { useShown } from '#frontend/links/shownQueries.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';

/** What draws a statement is fetched once there is one. */
const Shown = lazy(async () => ({ default: (await import('./StatementSheet.tsx')).StatementSheet }));

export const PublicStatement = () => {
  const { t } = useTranslation('reports');
  const { code = '' } = useParams();
  const texts = { loading: t('shared.loading'), notShown: t('shared.notShown'), failed: t('shared.failed') };
  return (
    <PublicPage query={useShown(statementLinkCalls.show, code)} texts={texts}>
      {(print) => <Shown print={print} />}
    </PublicPage>
  );
};
