// Where a document may be moved on the board of its kind: each move is a transition that the user may perform in its state.
import { isAllowed, type RoleGrants } from '../../kernel/permission.ts';
import type { AnyKind } from '../documentKind.ts';
import { mayDo } from '../documentRights.ts';
import { mayDoByType } from '../limitedRights.ts';
import { branchOfUsers, type Transition } from '../transition.ts';

export type BoardMove = {
  /** The state of the column. */
  readonly to: string;
  readonly transition: Transition;
};

type Row = { readonly status: string; readonly reversedBy: object | null };

/** `branches`: codes of those whose documents the user sees. */
type Mover = { readonly roles: readonly RoleGrants[]; readonly branches: readonly string[] };

const mayPerform = (kind: AnyKind, { transition, document }: { transition: Transition; document: Row }) => {
  const { right, alsoNeeds, numbers } = transition;
  return ({ roles, branches }: Mover): boolean => {
    const branch = branchOfUsers(transition, document);
    return (
      mayDo(roles, kind, { right, document }) &&
      (!numbers || mayDoByType(roles, kind, { right, document })) &&
      (alsoNeeds === null || isAllowed(roles, ...alsoNeeds)) &&
      (branch === null || branches.includes(branch))
    );
  };
};

/** Why a document is not moved to a column that takes it not: nothing leads there from its state, nobody moves it there by hand, or this user may not. */
export const whyNotMoved = (
  { transitions }: Pick<AnyKind, 'transitions'>,
  { status }: Pick<Row, 'status'>,
  column: string,
): 'noWay' | 'notByHand' | 'noRight' => {
  const ways = transitions.filter(({ from, to }) => to === column && from.includes(status));
  if (ways.length === 0) return 'noWay';
  return ways.some(({ by }) => by.includes('user')) ? 'noRight' : 'notByHand';
};

/** In the order of the columns. None of a document that is taken back, nor by a transition whose state depends on what is typed: those are performed where the document is read. */
export const boardMoves = (kind: AnyKind, document: Row, mover: Mover): BoardMove[] => {
  const { states = [] } = kind.listOptions.board ?? {};
  if (document.reversedBy !== null) return [];
  const moves = kind.transitions.flatMap((transition): BoardMove[] => {
    const { to, from, by } = transition;
    if (typeof to !== 'string' || to === document.status || !states.includes(to)) return [];
    if (!by.includes('user') || !from.includes(document.status)) return [];
    return mayPerform(kind, { transition, document })(mover) ? [{ to, transition }] : [];
  });
  return moves.sort((one, other) => states.indexOf(one.to) - states.indexOf(other.to));
};
