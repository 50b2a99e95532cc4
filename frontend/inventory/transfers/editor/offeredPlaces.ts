// What the head of a transfer offers: the warehouses of the branch that sends, and of the one that receives.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import type { HeadChoice } from '#frontend/documents/editor/editorParts.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { inBranch } from '../branchWarehouses.ts';
import type { TransferFacts } from '../transferBase.ts';

const codesIn = ({ picks }: TransferFacts, branch: string): string[] =>
  inBranch(picks['warehouse']?.records ?? [], branch)
    .map(({ code }) => code)
    .sort();

/** The active warehouses of a branch; the first is meant where none is chosen. */
export const usualOf = (facts: TransferFacts, branch: string): string | undefined =>
  codesIn(facts, branch)[0];

/** The last one of each company: rows are drawn anew when it changes. */
const made = new WeakMap<TransferFacts, TransferFacts>();

export const offeredPlaces = (facts: TransferFacts, head: DraftHead): TransferFacts => {
  const { branch = '', toBranch = '' } = head;
  const from = head['fromWarehouse'] || usualOf(facts, branch);
  const known = made.get(facts);
  if (known?.branch === branch && known.toBranch === toBranch && known.warehouses[0] === from) return known;
  const next = { ...facts, branch, toBranch, warehouses: from === undefined ? [] : [from] };
  made.set(facts, next);
  return next;
};

const choicesIn = (facts: TransferFacts, branch: string, value: string): HeadChoice[] =>
  (facts.picks['warehouse']?.records ?? [])
    .filter((each) => (each['branch'] === branch && each['active'] !== false) || each.code === value)
    .map((each) => ({ value: each.code, label: localName(each) }));

export const warehouseChoices = {
  fromWarehouse: (facts: TransferFacts, value: string) => choicesIn(facts, facts.branch, value),
  toWarehouse: (facts: TransferFacts, value: string) => choicesIn(facts, facts.toBranch, value),
};
