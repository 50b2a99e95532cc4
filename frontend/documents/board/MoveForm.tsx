// The form of a transition by which a document is moved on a board: the document is read first, as it is behind the form.
import { useEffect, useMemo } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { useDocumentView } from '../documentQueries.ts';
import { useDocumentWords } from '../documentWords.ts';
import { useDocumentFacts } from '../editor/useDocumentFacts.ts';
import type { ListScreenParts } from '../list/listParts.ts';
import { TransitionDialog } from '../TransitionDialog.tsx';
import type { Move } from './boardRows.ts';

type Props = {
  parts: ListScreenParts;
  move: Move;
  busy: boolean;
  error: unknown;
  onDone: (sent: { input: Readonly<Record<string, unknown>>; rev: number }) => void;
  onClose: () => void;
};

export const MoveForm = ({ parts: { kind, words }, move, busy, error, onDone, onClose }: Props) => {
  const { row, transition } = move;
  const read = useDocumentFacts(kind);
  const { data: document, error: missing, isFetching, isFetchedAfterMount } = useDocumentView(kind, row.id);
  const t = useDocumentWords({ kind, words });
  const isMissing = missing !== null || read.failure !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isMissing) onClose();
  }, [isMissing]);
  const parts = useMemo(() => ({ kind, words, useFacts: () => read, view: {} }), [kind, words, read]);
  // What was seen earlier may be older than what the form is sent for.
  const isOutdated = isFetching && !isFetchedAfterMount;
  if (read.facts === null || document === undefined || isOutdated) return null;
  return (
    <TransitionDialog
      parts={parts}
      t={t}
      transition={transition}
      words={localText(transition.label)}
      document={document}
      facts={read.facts}
      busy={busy}
      error={error}
      onClose={onClose}
      onDone={(input) => onDone({ input, rev: document.rev })}
    />
  );
};
