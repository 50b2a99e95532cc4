// The name of a branch that the log keeps by its code; one that is not known stands with the code.

import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName } from '#frontend/lib/texts/locale.ts';

export const branchNameOf = (branches: readonly RecordChoice[], code: string | null): string => {
  const branch = branches.find((each) => each.code === code);
  return branch ? localName(branch) : (code ?? '');
};
