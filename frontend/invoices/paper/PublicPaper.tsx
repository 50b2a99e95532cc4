// The page behind the link of a document of trade: readable without a session, and saved as its paper.
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { PublicPage } from '#frontend/links/PublicPage.tsx';
import { type ShowCall, useShown } from '#frontend/links/shownQueries.ts';
import type { PaperOf } from './paperQueries.ts';

type Props<Print> = PaperOf<Print> & {
  show: ShowCall<z.ZodMiniType<object>>;
  Shown: ComponentType<{ print: Print; below?: ReactNode }>;
  /** What the reader is asked. */
  below?: (code: string, print: Print) => ReactNode;
};

export const PublicPaper = <Print,>({ kind: { name }, printOf, show, Shown, below }: Props<Print>) => {
  const { t } = useTranslation('invoicePaper');
  const { code = '' } = useParams();
  const texts = { loading: t('lines'), notShown: t(`notShown.${name}`), failed: t(`failed.${name}`) };
  return (
    <PublicPage query={useShown(show, code)} texts={texts}>
      {(shown) => {
        const print = printOf({ ...shown, isCopy: false });
        return <Shown print={print} below={below?.(code, print)} />;
      }}
    </PublicPage>
  );
};
