// Which acts on periods and fiscal years the user may do: each is a right of its own.
import { usePermission } from '#frontend/lib/session/session.ts';

export type LockRights = { lock: boolean; exception: boolean; seal: boolean; close: boolean };

export const useLockRights = (): LockRights => ({
  lock: usePermission('lock', 'edit'),
  exception: usePermission('lock_exception', 'edit'),
  seal: usePermission('seal_year', 'edit'),
  close: usePermission('close_year', 'edit'),
});
