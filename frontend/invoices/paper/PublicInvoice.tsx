// The page behind the link of an invoice: readable without a session, and saved as its paper.
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { useShownInvoice } from './paperQueries.ts';

/** What draws an invoice is fetched once there is one. */
const Shown = lazy(async () => ({ default: (await import('./paperScreens.ts')).paperScreens.ShownInvoice }));

export const PublicInvoice = () => {
  const { t } = useTranslation('invoicePaper');
  const { code = '' } = useParams();
  const texts = { loading: t('lines'), notShown: t('notShown'), failed: t('failed') };
  return (
    <PublicPage query={useShownInvoice(code)} texts={texts}>
      {(print) => <Shown print={print} />}
    </PublicPage>
  );
};
