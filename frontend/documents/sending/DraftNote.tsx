// Above the form of a draft: who returned it and why, and who goes on with it where the user does not finish it alone.
import { lazy, Suspense } from 'react';
import { approvedTransition } from '#shared/documents/kindTransitions.ts';
import type { AnyParts } from '../documentParts.ts';
import type { DraftWay } from '../editor/useMayAct.ts';

const SavedNote = lazy(async () => ({ default: (await import('./SavedNote.tsx')).SavedNote }));
const GoesOn = lazy(async () => ({ default: (await import('./GoesOn.tsx')).GoesOn }));

type Props = { parts: AnyParts; id: string | null; way: DraftWay };

export const DraftNote = ({ parts, id, way }: Props) => {
  const transition = approvedTransition(parts.kind);
  if (transition === null) return null;
  const isSent = way === null || way === 'send';
  if (id === null && !isSent) return null;
  return (
    <Suspense>
      {id === null ? (
        <GoesOn parts={parts} transition={transition} way={way} performers={null} />
      ) : (
        <SavedNote parts={parts} id={id} transition={transition} way={way} />
      )}
    </Suspense>
  );
};
