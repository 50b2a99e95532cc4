// Shares a finished document by mail or by a link, for users who may print it.
import { forgetSent, useRecentlySent } from '#frontend/documents/recentlySent.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { isDone } from '#shared/documents/transition.ts';
import { ShareAct } from './ShareAct.tsx';
import type { SharedDocument } from './sharedDocument.ts';

export const ShareButton = (shared: SharedDocument) => {
  const { kind, document } = shared;
  const mayPrint = usePermission(permissionsOf(kind, document), 'print');
  const isAsked = useRecentlySent(document.id);
  return mayPrint && isDone(document) ? (
    <ShareAct {...shared} isAsked={isAsked} onAnswered={forgetSent} />
  ) : null;
};
