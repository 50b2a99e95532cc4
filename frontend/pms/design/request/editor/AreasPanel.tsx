// Beside the rooms: their areas, as they change with every key; in brief where there is no room beside them.
import { useMemo } from 'react';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { keptAreasOf } from '#shared/pms/design/calculator/termsOf.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { AreasBrief } from '../../AreasBrief.tsx';
import { programmeLines } from '../../programmeGrid.ts';
import { AreasCard } from '../AreasCard.tsx';
import type { RequestFacts } from '../requestBase.ts';
import { requestFigures } from '../requestFigures.ts';

type Place = PlaceProps<RequestFacts>;

const useFigures = ({ draft, facts }: Place) =>
  useMemo(() => {
    const typed = typedDocument(requestKind, { rules: programmeLines, draft, scale: facts.scale });
    return requestFigures(typed as DesignRequest, facts);
  }, [draft, facts]);

export const AreasPanel = (place: Place) => <AreasCard figures={useFigures(place)} isLive />;

export const AreasInBrief = (place: Place) => <AreasBrief areas={keptAreasOf(useFigures(place).programme)} />;
