// The name of a branch that the log keeps by its code; one that is not known stands with the code.
import { localName } from '#frontend/lib/locale.ts';
import type { BranchView } from '#shared/settings/api.ts';

export const branchNameOf = (branches: readonly BranchView[], code: string | null): string => {
  const branch = branches.find((each) => each.code === code);
  return branch ? localName(branch) : (code ?? '');
};
