// What the lines of an adjustment offer: warehouses of the branch of its head alone.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import { picksOfKind } from '#frontend/documents/editor/useDocumentFacts.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { AdjustmentFacts } from '../adjustmentBase.ts';

const offered = (facts: AdjustmentFacts, branch: string): AdjustmentFacts => {
  const all = (facts.picks['warehouse']?.records ?? []) as readonly RecordChoice[];
  const own = all.filter((record) => record['branch'] === branch && record.active);
  const named = all.map((record) => ({ ...record, active: own.includes(record) }));
  return {
    ...facts,
    branch,
    warehouses: own.map(({ code }) => code).sort(),
    picks: { ...facts.picks, warehouse: picksOfKind('warehouse', named) },
  };
};

/** The last one of each company: rows are drawn anew when it changes. */
const made = new WeakMap<AdjustmentFacts, AdjustmentFacts>();

export const warehousesOfBranch = (facts: AdjustmentFacts, { branch = '' }: DraftHead): AdjustmentFacts => {
  const known = made.get(facts);
  if (known?.branch === branch) return known;
  const next = offered(facts, branch);
  made.set(facts, next);
  return next;
};
