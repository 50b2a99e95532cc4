// What the ledger asks of the imports, whose runs move in one transaction with the head of their lane: a head that is lost is made from that.
import type { Store } from '#functions/storage/store.ts';
import type { LaneHead } from './journal/lanes.ts';

/** What of a lane's head moves with every entry. */
export type StagedHead = Pick<LaneHead, 'seq' | 'hash' | 'series' | 'postedAt'>;

/** How far the lane was shown, and to whom it is lent. `revs`: no less than how often the imports that still exist have moved the head. */
export type ShownImports = { seq: number; hash: string; lease: string | null; revs: number };

/** Null where the imports contradict each other. Without its head the lane cannot be leased, shown or given back: the answer stays true. */
export type ReadShownImports = (store: Store) => Promise<ShownImports | null>;
