// The page behind the link of a quote, on which it is also accepted or declined.
import { PublicPaper } from '../../paper/PublicPaper.tsx';
import { useShownQuote } from '../quoteQueries.ts';
import { AnswerQuote } from './AnswerQuote.tsx';

export const PublicQuote = () => (
  <PublicPaper
    kind="quote"
    useShown={useShownQuote}
    below={(code, print) => <AnswerQuote code={code} print={print} />}
  />
);
