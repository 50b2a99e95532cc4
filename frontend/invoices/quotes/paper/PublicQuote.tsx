// The page behind the link of a quote: read, saved as its paper, and accepted or declined without a session.
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { useShownQuote } from '../quoteQueries.ts';
import { AnswerQuote } from './AnswerQuote.tsx';

/** What draws a quote is fetched once there is one. */
const Shown = lazy(async () => ({
  default: (await import('../../paper/paperScreens.ts')).paperScreens.ShownInvoice,
}));

export const PublicQuote = () => {
  const { t } = useTranslation('invoicePaper');
  const { code = '' } = useParams();
  const texts = { loading: t('lines'), notShown: t('quote.notShown'), failed: t('quote.failed') };
  return (
    <PublicPage query={useShownQuote(code)} texts={texts}>
      {(print) => <Shown print={print} below={<AnswerQuote code={code} print={print} />} />}
    </PublicPage>
  );
};
