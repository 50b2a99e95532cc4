// Shares a finished document by mail or by a link, for users who may print it.
import { usePermission } from '#frontend/lib/session/session.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { isDone } from '#shared/documents/transition.ts';
import { ShareAct } from './ShareAct.tsx';
import type { SharedDocument } from './sharedDocument.ts';

type Props = SharedDocument & { isAsked?: boolean; onAnswered?: () => void };

export const ShareButton = (shared: Props) => {
  const { kind, document } = shared;
  const mayPrint = usePermission(permissionsOf(kind, document), 'print');
  return mayPrint && isDone(document) ? <ShareAct {...shared} /> : null;
};
