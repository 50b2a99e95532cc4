// Does an act of the kind that the state of a document allows, such as closing it; what the other side has said is asked before.
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast, showWarnings } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { Act } from '#shared/documents/documentAct.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import type { AnyView } from './anyDocument.ts';
import { useActOnDocument } from './documentQueries.ts';
import type { DocumentWords } from './documentWords.ts';
import type { ViewedParts } from './view/viewParts.ts';

type Props = { parts: ViewedParts; t: DocumentWords; act: Act; document: AnyView };

const SaidDialog = lazy(async () => ({ default: (await import('./SaidDialog.tsx')).SaidDialog }));

export const ActButton = ({ parts, t, act, document }: Props) => {
  const mayAct = usePermission(permissionsOf(parts.kind, document), act.right);
  const { send, isPending } = useOnce(useActOnDocument(parts.kind, act));
  const [isAsking, setAsking] = useState(false);
  if (!mayAct) return null;
  const perform = (saidBy = '') =>
    send(
      { id: document.id, rev: document.rev, ...(saidBy !== '' && { saidBy }) },
      {
        onSuccess: ({ warnings }) => {
          setAsking(false);
          showToast({ type: 'success', text: t('act.done') });
          showWarnings(warnings.map(({ message }) => message));
          parts.onActionDone?.(document.id, { isNext: false });
        },
      },
    );
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => (act.isSaid ? setAsking(true) : perform())}>
        {localText(act.label)}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <SaidDialog t={t} act={act} busy={isPending} onClose={() => setAsking(false)} onDone={perform} />
        </Suspense>
      )}
    </>
  );
};
