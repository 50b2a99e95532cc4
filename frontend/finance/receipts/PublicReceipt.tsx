// The page behind the link of a receipt or payment: what its paper says, readable on a phone, and saved as that paper.
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call } from '#frontend/lib/api.ts';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { shownOrNull } from '#frontend/links/shownOrNull.ts';
import { showReceipt } from '#shared/finance/receipts/receiptLinkApi.ts';

const Shown = lazy(async () => ({ default: (await import('./ReceiptSheet.tsx')).ReceiptSheet }));

/** Null where the link shows nothing. */
const useShownReceipt = (code: string) =>
  useQuery({
    queryKey: ['receipt', 'shown', code],
    queryFn: ({ signal }) =>
      shownOrNull(call(showReceipt, { params: { link: code }, quiet: 'background', signal })),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const PublicReceipt = () => {
  const { t } = useTranslation('receipts');
  const { code = '' } = useParams();
  const texts = { loading: t('shown.loading'), notShown: t('shown.notShown'), failed: t('shown.failed') };
  return (
    <PublicPage query={useShownReceipt(code)} texts={texts}>
      {({ document, letterhead }) => <Shown receipt={document} letterhead={letterhead} />}
    </PublicPage>
  );
};
