// The delivery notes of one or several invoices, ready to print.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PaperPage } from '#frontend/paper/PaperPage.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { printedAtOnceMax } from '../paper/paperAddress.ts';
import { useDeliveryPrints } from './deliveryQueries.ts';

/** What draws a paper is fetched once there is one. */
const Printed = lazy(async () => ({
  default: (await import('../paper/paperScreens.tsx')).paperScreens.PrintedDeliveryNotes,
}));

export const PrintDeliveryNote = () => {
  const { t } = useTranslation(['invoicePaper', 'paperBar']);
  const [search] = useSearchParams();
  const ids = search.getAll('id').slice(0, printedAtOnceMax);
  const waiting = t('paperBar:print');
  return (
    <PaperPage
      isAsked={ids.length > 0}
      read={useDeliveryPrints(ids)}
      origin={{ path: invoiceKind.listPath, words: t('toList.invoice') }}
      words={{ waiting, noneText: t('noneText.invoice'), failed: t('delivery.failed') }}
    >
      {({ prints, without }) => (
        <Suspense fallback={<SkeletonRows label={waiting} />}>
          <Printed prints={prints} without={without} />
        </Suspense>
      )}
    </PaperPage>
  );
};
