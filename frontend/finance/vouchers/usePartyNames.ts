// The names of the parties on a voucher: asked for by code as codes come in, and remembered when one is chosen.
import { useCallback, useMemo, useState } from 'react';
import type { PickOption } from '#frontend/ui/options.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { partyOption } from './partyOption.ts';
import { usePartiesOf } from './partyQueries.ts';

export const usePartyNames = (codes: readonly string[]) => {
  const { data } = usePartiesOf(codes);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickOption>>(new Map());
  const remember = useCallback(
    (party: PickOption) => setChosen((before) => new Map(before).set(party.key, party)),
    [],
  );
  const byCode = useMemo(
    () =>
      (code: string): PickOption | null => {
        if (code === '') return null;
        const party = data?.get(code);
        return chosen.get(code) ?? (party ? partyOption(party) : { key: code, label: code });
      },
    [data, chosen],
  );
  /** A text that is no code, or a code that the server has answered nobody has; one not answered yet is not doubted. */
  const isUnknown = useCallback(
    (code: string): boolean => !chosen.has(code) && (!isCode(code) || data?.get(code) === null),
    [data, chosen],
  );
  return { byCode, remember, isUnknown };
};
