// The paper of one or several invoices, ready to print.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { routeNamed } from '#shared/routes.ts';
import { PrintPaper } from './PrintPaper.tsx';
import { printedAtOnceMax } from './paperAddress.ts';
import { useInvoicePrints } from './paperQueries.ts';

export const PrintInvoice = () => {
  const { t } = useTranslation('invoicePaper');
  const [search] = useSearchParams();
  const ids = search.getAll('id').slice(0, printedAtOnceMax);
  return (
    <PrintPaper
      isAsked={ids.length > 0}
      read={useInvoicePrints(ids)}
      list={{ path: routeNamed('invoices.list').path, words: t('toInvoices') }}
      words={{ noneText: t('noneText'), failed: t('failed') }}
      documentPath={(id) => documentPathOf('invoice', id)}
      ids={ids}
    />
  );
};
