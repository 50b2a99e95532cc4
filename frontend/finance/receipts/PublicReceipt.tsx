// The page behind the link of a receipt or payment: what its paper says, readable on a phone, and saved as that paper.
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { useShown } from '#frontend/links/shownQueries.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';

/** What draws it is fetched once there is one. */
const Shown = lazy(async () => ({
  default: (await import('./receiptScreens.ts')).receiptScreens.ReceiptSheet,
}));

export const PublicReceipt = () => {
  const { t } = useTranslation('receipts');
  const { code = '' } = useParams();
  const texts = { loading: t('shown.loading'), notShown: t('shown.notShown'), failed: t('shown.failed') };
  return (
    <PublicPage query={useShown(receiptLinkCalls.show, code)} texts={texts}>
      {({ document, letterhead }) => <Shown receipt={document} letterhead={letterhead} />}
    </PublicPage>
  );
};
