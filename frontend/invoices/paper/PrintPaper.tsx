// The papers of one or several documents of trade, ready to print: in the reader of the browser, or as pages where it has none.
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PaperPage } from '#frontend/paper/PaperPage.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { printedAtOnceMax } from './paperAddress.ts';
import type { PrintedProps } from './paperLooks.ts';
import { type PaperOf, usePrints } from './paperQueries.ts';

type Props<Print> = PaperOf<Print> & {
  /** Named by the address itself, before those that it asks for. */
  first?: string | undefined;
  isDraft: (print: Print) => boolean;
  Printed: ComponentType<PrintedProps<Print>>;
};

export const PrintPaper = <Print,>({ first, isDraft, Printed, ...paper }: Props<Print>) => {
  const { kind } = paper;
  const { t } = useTranslation(['invoicePaper', 'paperBar']);
  const [search] = useSearchParams();
  const ids = [...(first ? [first] : []), ...search.getAll('id')].slice(0, printedAtOnceMax);
  const waiting = t('paperBar:print');
  // One draft alone that is looked at before its act has a way back, to where it is typed.
  const draftPath = ([print, ...others]: readonly Print[]): string | null =>
    print && others.length === 0 && isDraft(print) ? documentPathOf(kind.name, ids[0] ?? '') : null;
  return (
    <PaperPage
      isAsked={ids.length > 0}
      read={usePrints(paper, ids)}
      origin={{ path: kind.listPath, words: t(`toList.${kind.name}`) }}
      words={{ waiting, noneText: t(`noneText.${kind.name}`), failed: t(`failed.${kind.name}`) }}
    >
      {(prints) => (
        <Suspense fallback={<SkeletonRows label={waiting} />}>
          <Printed prints={prints} draftPath={draftPath(prints)} />
        </Suspense>
      )}
    </PaperPage>
  );
};
