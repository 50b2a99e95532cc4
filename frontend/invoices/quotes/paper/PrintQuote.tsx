// The paper of one or several quotes, ready to print.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { routeNamed } from '#shared/routes.ts';
import { PrintPaper } from '../../paper/PrintPaper.tsx';
import { printedAtOnceMax } from '../../paper/paperAddress.ts';
import { useQuotePrints } from '../quoteQueries.ts';

export const PrintQuote = () => {
  const { t } = useTranslation('invoicePaper');
  const [search] = useSearchParams();
  const ids = search.getAll('id').slice(0, printedAtOnceMax);
  return (
    <PrintPaper
      isAsked={ids.length > 0}
      read={useQuotePrints(ids)}
      list={{ path: routeNamed('pms.quote').path, words: t('quote.toList') }}
      words={{ noneText: t('quote.noneText'), failed: t('quote.failed') }}
      documentPath={(id) => documentPathOf('quote', id)}
      ids={ids}
    />
  );
};
