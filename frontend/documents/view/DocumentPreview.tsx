// A document beside the decision on it: its facts and lines, to be read.

import { useMemo } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { AnyView } from '../anyDocument.ts';
import { DocumentHeadline } from '../DocumentHeadline.tsx';
import { useDocumentView } from '../documentQueries.ts';
import { useDocumentWords } from '../documentWords.ts';
import { DocumentLines } from '../editor/DocumentLines.tsx';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { useNamesIn } from '../useNamesIn.ts';
import { DocumentTables } from './DocumentTables.tsx';
import type { ViewedParts, ViewPlace } from './viewParts.ts';

type Opened = { parts: ViewedParts; facts: DocumentFacts; document: AnyView };

/** Everything that what is shown of a document may ask for. */
export const useViewPlace = ({ parts, facts, document }: Opened): ViewPlace => {
  const t = useDocumentWords(parts);
  const { nameOf, namesOf } = useNamesIn(parts.kind, facts, document);
  return useMemo(() => ({ t, facts, document, nameOf, namesOf }), [t, facts, document, nameOf, namesOf]);
};

/** The facts of a document, and the table of its lines unless it has none. */
export const DocumentBody = ({ parts, place }: { parts: ViewedParts; place: ViewPlace }) => {
  const { First, Above, Below } = parts.view;
  return (
    <>
      {First && <First place={place} />}
      <DocumentHeadline parts={parts} place={place} />
      {Above && <Above place={place} />}
      {parts.kind.lines && (place.document.lines ?? []).length > 0 && (
        <Card flush title={place.t('line.title')}>
          <DocumentLines parts={parts} place={place} />
        </Card>
      )}
      {Below && <Below place={place} />}
      <DocumentTables parts={parts} place={place} />
    </>
  );
};

const Loaded = (opened: Opened) => <DocumentBody parts={opened.parts} place={useViewPlace(opened)} />;

export const DocumentPreview = ({ parts, id }: { parts: ViewedParts; id: string }) => {
  const t = useDocumentWords(parts);
  const { facts, failure } = parts.useFacts();
  const document = useDocumentView(parts.kind, id);
  const error = failure ?? document.error;
  if (error) return <EmptyState tone="error" title={t('failed')} text={error.message} />;
  if (facts === null || !document.data) return <SkeletonRows label={localText(parts.kind.noun.one)} />;
  return <Loaded parts={parts} facts={facts} document={document.data} />;
};
