// What the rows of the voucher grid share: columns, names, and adding a party or cost centre on the spot.
import { type Dispatch, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePermission } from '#frontend/lib/session.ts';
import type { PickOption } from '#frontend/ui/options.ts';
import type { LineGrid } from './LineInput.tsx';
import { partyOption } from './partyOption.ts';
import { usePartiesMeant } from './partyQueries.ts';
import type { QuickAdd } from './QuickAddDialog.tsx';
import { useLineFields } from './useLineFields.ts';
import { usePartyNames } from './usePartyNames.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import type { DraftChange, DraftLine } from './voucherDraft.ts';

/** What the rows share, as one value that changes only when they have to be drawn anew. */
export const useLineGrid = (
  facts: VoucherFacts,
  lines: readonly DraftLine[],
  dispatch: Dispatch<DraftChange>,
) => {
  const [adding, setAdding] = useState<QuickAdd | null>(null);
  const canAddParty = usePermission('party', 'create');
  const canAddCostCentre = usePermission('account', 'create');
  const parties = usePartyNames(lines.map((line) => line.party).filter((code) => code !== ''));
  const latest = useRef(lines);
  useLayoutEffect(() => {
    latest.current = lines;
  });
  const { fields, choices } = useLineFields(facts);
  const { byCode, remember, isUnknown } = parties;
  const partiesMeant = usePartiesMeant();
  const grid: LineGrid = useMemo(
    () => ({
      facts,
      fields,
      partyByCode: byCode,
      isPartyUnknown: isUnknown,
      partyCodes: async (texts) => {
        const meant = await partiesMeant(texts);
        for (const party of meant.values()) remember(partyOption(party));
        return new Map([...meant].map(([text, { code }]) => [text, code]));
      },
      onChange: (key, field, value) => dispatch({ do: 'setLine', key, field, value }),
      onChooseParty: (key, party) => {
        if (party !== null) remember(party);
        dispatch({ do: 'setLine', key, field: 'party', value: party?.key ?? '' });
      },
      onUnknownParty: (key, text) => {
        dispatch({ do: 'setLine', key, field: 'party', value: text });
        // It may have been left before the list answered: a whole name or code still finds its party.
        void partiesMeant([text]).then(
          (meant) => {
            const party = meant.get(text);
            const isHere = latest.current.some((line) => line.key === key && line.party === text);
            if (party === undefined || !isHere) return;
            remember(partyOption(party));
            dispatch({ do: 'setLine', key, field: 'party', value: party.code });
          },
          () => undefined,
        );
      },
      onCreateParty: canAddParty ? (key, name) => setAdding({ kind: 'party', key, name }) : undefined,
      onCreateCostCentre: canAddCostCentre
        ? (key, name) => setAdding({ kind: 'costCentre', key, name })
        : undefined,
    }),
    [facts, fields, byCode, remember, isUnknown, partiesMeant, dispatch, canAddParty, canAddCostCentre],
  );
  const added = (option: PickOption) => {
    if (adding === null) return;
    if (adding.kind === 'party') grid.onChooseParty(adding.key, option);
    else dispatch({ do: 'setLine', key: adding.key, field: 'costCentre', value: option.key });
    setAdding(null);
  };
  return { grid, choices, adding, added, stopAdding: () => setAdding(null) };
};
