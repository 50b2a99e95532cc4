// The page behind the link of an invoice or quote: readable without a session, and saved as its paper.
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import type { TradeKind } from './PrintPaper.tsx';
import type { useShownInvoice } from './paperQueries.ts';

/** What draws it is fetched once there is one. */
const Shown = lazy(async () => ({ default: (await import('./paperScreens.ts')).paperScreens.ShownInvoice }));

type Props = {
  kind: TradeKind;
  useShown: (code: string) => ReturnType<typeof useShownInvoice>;
  /** What the reader is asked. */
  below?: (code: string, print: InvoicePrint) => ReactNode;
};

export const PublicPaper = ({ kind, useShown, below }: Props) => {
  const { t } = useTranslation('invoicePaper');
  const { code = '' } = useParams();
  const texts = { loading: t('lines'), notShown: t(`notShown.${kind}`), failed: t(`failed.${kind}`) };
  return (
    <PublicPage query={useShown(code)} texts={texts}>
      {(print) => <Shown print={print} below={below?.(code, print)} />}
    </PublicPage>
  );
};
