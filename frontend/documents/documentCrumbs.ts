// Where the screens of a document stand: in its area, below its list.
import { lastListAddress } from '#frontend/lib/listMemory.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { Crumb } from '#frontend/ui/page/Page.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { findRoute } from '#shared/routes.ts';
import type { AnyParts } from './documentParts.ts';
import { listPath } from './documentScreenPaths.ts';

/** As the menu calls it, where the area has the name of the kind. */
export const listLabel = (kind: AnyKind): string => {
  const list = findRoute(listPath(kind));
  const area = findRoute(`/${kind.path.split('/')[1]}`);
  const plural = localText(kind.noun.plural);
  return area && list && localText(area.title) === plural ? localText(list.title) : plural;
};

export const crumbsOf = ({ kind }: Pick<AnyParts, 'kind'>): Crumb[] => {
  const area = findRoute(`/${kind.path.split('/')[1]}`);
  return [
    ...(area ? [{ label: localText(area.title) }] : []),
    { label: listLabel(kind), to: lastListAddress(listPath(kind)) },
  ];
};
