// Does an act of the kind that the state of a document allows, such as closing it.

import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { Act } from '#shared/documents/documentAct.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import type { AnyView } from './anyDocument.ts';
import { useActOnDocument } from './documentQueries.ts';
import type { DocumentWords } from './documentWords.ts';
import type { ViewedParts } from './view/viewParts.ts';

type Props = { parts: ViewedParts; t: DocumentWords; act: Act; document: AnyView };

const shownMs = 8000;

export const ActButton = ({ parts, t, act, document }: Props) => {
  const mayAct = usePermission(permissionsOf(parts.kind, document), act.right);
  const { send, isPending } = useOnce(useActOnDocument(parts.kind, act));
  if (!mayAct) return null;
  const perform = () =>
    send(
      { id: document.id, rev: document.rev },
      {
        onSuccess: ({ warnings }) => {
          showToast({ type: 'success', text: t('act.done') });
          for (const { message } of warnings) showToast({ type: 'warn', text: message, duration: shownMs });
          parts.onActed?.(document.id);
        },
      },
    );
  return (
    <Button aria-disabled={isPending} onClick={perform}>
      {localText(act.label)}
    </Button>
  );
};
