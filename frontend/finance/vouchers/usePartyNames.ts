// The names of the parties on a voucher: asked for by code once, and remembered when one is chosen.
import { useCallback, useMemo, useState } from 'react';
import type { PickOption } from '#frontend/ui/options.ts';
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
  /** A code that stands in a line although nobody has it, as a copied sheet may bring. */
  const isUnknown = useMemo(() => {
    const asked = new Set(codes);
    return (code: string): boolean =>
      !chosen.has(code) && (data === undefined ? !asked.has(code) : !data.has(code));
  }, [data, chosen, codes]);
  return { byCode, remember, isUnknown };
};
