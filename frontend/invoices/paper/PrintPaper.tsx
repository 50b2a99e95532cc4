// The papers of one or several invoices or quotes, ready to print: in the reader of the browser, or as pages where it has none.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PaperPage } from '#frontend/paper/PaperPage.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { printedAtOnceMax } from './paperAddress.ts';
import { type PaperOf, usePrints } from './paperQueries.ts';

/** What draws a paper is fetched once there is one. */
const Printed = lazy(async () => ({
  default: (await import('./paperScreens.ts')).paperScreens.PrintedInvoices,
}));

/** One draft alone that is looked at before its act has a way back, to where it is typed. */
const draftPath = (kind: AnyKind, prints: readonly InvoicePrint[], id = ''): string | null =>
  prints.length === 1 && prints[0]?.invoice.status === 'draft' ? documentPathOf(kind.name, id) : null;

export const PrintPaper = (paper: PaperOf) => {
  const { kind } = paper;
  const { t } = useTranslation(['invoicePaper', 'paperBar']);
  const [search] = useSearchParams();
  const ids = search.getAll('id').slice(0, printedAtOnceMax);
  const waiting = t('paperBar:print');
  return (
    <PaperPage
      isAsked={ids.length > 0}
      read={usePrints(paper, ids)}
      origin={{ path: kind.listPath, words: t(`toList.${kind.name}`) }}
      words={{ waiting, noneText: t(`noneText.${kind.name}`), failed: t(`failed.${kind.name}`) }}
    >
      {(prints) => (
        <Suspense fallback={<SkeletonRows label={waiting} />}>
          <Printed prints={prints} draftPath={draftPath(kind, prints, ids[0])} />
        </Suspense>
      )}
    </PaperPage>
  );
};
