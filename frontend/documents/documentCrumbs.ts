// Where the screens of a document stand: in its area, below its list.
import { listAsLeft } from '#frontend/lib/leftLists.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { Crumb } from '#frontend/ui/page/Page.tsx';
import { findRoute } from '#shared/routes.ts';
import type { AnyParts } from './documentParts.ts';
import { listPath } from './documentScreenPaths.ts';

export const crumbsOf = ({ kind }: Pick<AnyParts, 'kind'>): Crumb[] => {
  const area = findRoute(`/${kind.path.split('/')[1]}`);
  return [
    ...(area ? [{ label: localText(area.title) }] : []),
    { label: localText(kind.noun.plural), to: listAsLeft(listPath(kind)) },
  ];
};
