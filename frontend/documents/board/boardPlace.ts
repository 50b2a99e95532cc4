// What every card of a board knows beside its document; the same object as long as it is the same.

import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { RoleGrants } from '#shared/kernel/permission.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { StartMove } from './useMoves.tsx';

export type BoardPlace = {
  kind: AnyKind;
  t: DocumentWords;
  /** The user, and the branches that the user sees. */
  mover: { roles: readonly RoleGrants[]; branches: readonly string[] };
  currency: string;
  scale: number;
  today: string;
  seesTotals: boolean;
  start: StartMove;
};
