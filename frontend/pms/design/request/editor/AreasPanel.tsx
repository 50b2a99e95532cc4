// Beside the rooms: their areas, as they change with every key.
import { useMemo } from 'react';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { programmeLines } from '../../programmeGrid.ts';
import { AreasCard } from '../AreasCard.tsx';
import type { RequestFacts } from '../requestBase.ts';
import { requestFigures } from '../requestFigures.ts';

export const AreasPanel = ({ draft, facts }: PlaceProps<RequestFacts>) => {
  const figures = useMemo(() => {
    const typed = typedDocument(requestKind, { rules: programmeLines, draft, scale: facts.scale });
    return requestFigures(typed as DesignRequest, facts);
  }, [draft, facts]);
  return <AreasCard figures={figures} isLive />;
};
