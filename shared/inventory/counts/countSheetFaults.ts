// What keeps a count sheet from being started, as its form knows it, too.
import type { Fault, FaultFacts, Faults } from '../../documents/documentRefusals.ts';
import type { CountSheet } from './countSheetKind.ts';

/** `directionOf`: which differences a reason explains, where its records are known. */
export type CountSheetFacts = FaultFacts & { directionOf?: (reason: string) => unknown };

type Asked = Pick<CountSheet, 'date' | 'warehouse' | 'reason'>;

const fault = (what: string, path: string): Fault => ({ code: `countSheet.${what}`, details: {}, path });

/** Goods are found and missing on one sheet. */
const reasonFault = (reason: string, { directionOf }: CountSheetFacts): Fault | null => {
  if (reason === '') return fault('reasonMissing', 'reason');
  const direction = directionOf?.(reason);
  return direction === undefined || direction === 'both' ? null : fault('reasonDirection', 'reason');
};

export const countSheetFaults: Faults<Asked, CountSheetFacts> = (
  { date, warehouse, reason },
  facts,
  { name },
) => {
  if (name !== 'start') return [];
  return [
    date > facts.today ? fault('futureDate', 'date') : null,
    warehouse === '' ? fault('warehouseMissing', 'warehouse') : null,
    reasonFault(reason, facts),
  ].filter((each) => each !== null);
};
