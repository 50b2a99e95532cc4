// The view of a kind with options: who answered a document stands above its lines, and what is made of it before its other acts.
import { isConvertible } from '#shared/documents/options/conversions.ts';
import type { AnyView } from '../anyDocument.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { ViewedParts, ViewParts, ViewPlace } from '../view/viewParts.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { OptionActs } from './OptionActs.tsx';

/** Kinds without options do not fetch what is drawn here. */
export const withOptions = <Facts extends DocumentFacts, View extends AnyView>(
  kind: ViewedParts['kind'],
  view: ViewParts<Facts, View>,
): ViewParts<Facts, View> => {
  const { Above, Acts } = view;
  type Props = { place: ViewPlace<Facts, View> };
  return {
    ...view,
    hasMainAct: (document) => isConvertible(kind, document) || view.hasMainAct?.(document) === true,
    Above: ({ place }: Props) => (
      <>
        <DecisionCard kind={kind} place={place} reason={view.reason?.(place) ?? null} />
        {Above && <Above place={place} />}
      </>
    ),
    Acts: ({ place }: Props) => (
      <>
        <OptionActs kind={kind} place={place} hasMain={view.Main !== undefined} />
        {Acts && <Acts place={place} />}
      </>
    ),
  };
};
