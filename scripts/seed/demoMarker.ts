// How far the demo company has been made: one item beside its books, so that a cut first start goes on where it stopped.
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import { demoCode } from './demoFacts.ts';

export type DemoMarker = {
  /** The day the books end on; a run that continues on another day creates the same data. */
  today: string;
  /** branch → how many of its vouchers are posted. */
  posted: Record<string, number>;
  isComplete: boolean;
};

const key = { pk: 'DEMO', sk: '#' };

export const demoStore = (): Store => storeOf(demoCode, systemClock.nowMs);

export const findDemoMarker = async (store: Store): Promise<DemoMarker | null> =>
  (await store.get(key)) as DemoMarker | null;

export const demoMarkerWrite = ({ today, posted, isComplete }: DemoMarker): Write =>
  overwrite({ key, attributes: { today, posted, isComplete } });
