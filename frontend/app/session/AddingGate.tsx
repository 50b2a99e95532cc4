// Gives every picker inside the session what the user may add from it; the declarations come with the first picker.
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import { AddingContext } from '#frontend/ui/inputs/adding/addingContext.ts';

type Declared = typeof import('#frontend/resources/adding/declaredAdditions.tsx');

export const AddingGate = ({ children }: { children: ReactNode }) => {
  const roles = useOptionalSession()?.roles;
  const [declared, setDeclared] = useState<Declared | null>(null);
  const load = useCallback(() => {
    // Without them nothing is added, and everything else works.
    import('#frontend/resources/adding/declaredAdditions.tsx').then(setDeclared, () => undefined);
  }, []);
  const adding = useMemo(
    () => ({ load, additionsOf: declared === null ? () => [] : declared.additionsFor(roles ?? []) }),
    [load, declared, roles],
  );
  return <AddingContext value={adding}>{children}</AddingContext>;
};
