// The page behind the link of an invoice or quote: readable without a session, and saved as its paper.
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { type ShowCall, useShown } from '#frontend/links/shownQueries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { InvoicePrint, printedInvoice } from '#shared/invoices/paper/printedInvoice.ts';

/** What draws it is fetched once there is one. */
const Shown = lazy(async () => ({ default: (await import('./paperScreens.ts')).paperScreens.ShownInvoice }));

type Props = {
  kind: AnyKind;
  show: ShowCall<typeof printedInvoice>;
  /** What the reader is asked. */
  below?: (code: string, print: InvoicePrint) => ReactNode;
};

export const PublicPaper = ({ kind: { name }, show, below }: Props) => {
  const { t } = useTranslation('invoicePaper');
  const { code = '' } = useParams();
  const texts = { loading: t('lines'), notShown: t(`notShown.${name}`), failed: t(`failed.${name}`) };
  return (
    <PublicPage query={useShown(show, code)} texts={texts}>
      {({ document: invoice, ...beside }) => {
        const print = { invoice, isCopy: false, ...beside };
        return <Shown print={print} below={below?.(code, print)} />;
      }}
    </PublicPage>
  );
};
