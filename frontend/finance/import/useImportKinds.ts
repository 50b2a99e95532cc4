// What the user may import: opening balances have a right of their own.
import { usePermission } from '#frontend/lib/session/session.ts';
import { type ImportKind, importKinds } from './file/importFields.ts';

export const useImportKinds = (): readonly ImportKind[] => {
  const mayOpen = usePermission('opening_balance', 'import');
  return importKinds.filter((kind) => kind !== 'opening' || mayOpen);
};
