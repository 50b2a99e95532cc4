// Which statement a link shows: of a party, for fixed days, over the control accounts of both sides or of one, perhaps of one branch.
import * as z from 'zod/mini';
import { isDate } from '../../kernel/dates.ts';
import { isCode, text } from '../../kernel/fields.ts';
import type { Linked } from '../../links/linkApi.ts';

const linkedSides = ['both', 'receivable', 'payable'] as const;
export type LinkedSide = (typeof linkedSides)[number];

export type LinkedStatement = {
  party: string;
  from: string;
  to: string;
  side: LinkedSide;
  /** Empty for all branches that the user who shares it may see. */
  branch: string;
};

export const isLinkedSide = (side: string): side is LinkedSide =>
  (linkedSides as readonly string[]).includes(side);

/** No code has this sign. */
const between = '~';

export const statementId = ({ party, from, to, side, branch }: LinkedStatement): string =>
  [party, from, to, side, branch].join(between);

/** Null where it names none. */
export const statementIn = (id: string): LinkedStatement | null => {
  const [party = '', from = '', to = '', side = '', branch = '', ...more] = id.split(between);
  const isWhole = more.length === 0 && isCode(party) && (branch === '' || isCode(branch));
  if (!isWhole || !isDate(from) || !isDate(to) || from > to || !isLinkedSide(side)) return null;
  return { party, from, to, side, branch };
};

/** Lines that a page shows at once. */
export const linkedLinesMax = 5000;

export const statementLinked: Linked = {
  name: 'statement',
  plural: 'statements',
  called: { one: 'the statement of a party', done: 'the statement of a party' },
  id: text(80, 1).check(z.refine((id) => statementIn(id) !== null, 'field.invalid')),
  auth: ['ledger_report', 'export'],
  refusals: ['link.statementTooLong'],
};
