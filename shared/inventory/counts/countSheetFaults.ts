// What keeps a count sheet from being started, as its form knows it, too.
import type { Fault, FaultFacts, Faults } from '../../documents/documentRefusals.ts';
import type { CountSheet } from './countSheetKind.ts';

/** `directionOf`: which differences a reason explains, where its records are known. */
export type CountSheetFacts = FaultFacts & { directionOf?: (reason: string) => unknown };

type Asked = Pick<CountSheet, 'date' | 'warehouse' | 'surplusReason' | 'shortageReason'>;

const fault = (what: string, path: string): Fault => ({ code: `countSheet.${what}`, details: {}, path });

/** The fields of both reasons, with the direction that each must not explain. */
export const sheetReasons = [
  { field: 'surplusReason', missing: 'surplusMissing', opposite: 'loss' },
  { field: 'shortageReason', missing: 'shortageMissing', opposite: 'gain' },
] as const;

const reasonFaults = (sheet: Asked, { directionOf }: CountSheetFacts): Fault[] =>
  sheetReasons.flatMap(({ field, missing, opposite }) => {
    const reason = sheet[field];
    if (reason === '') return [fault(missing, field)];
    return directionOf?.(reason) === opposite ? [fault('reasonDirection', field)] : [];
  });

export const countSheetFaults: Faults<Asked, CountSheetFacts> = (sheet, facts, { name }) => {
  const { date, warehouse } = sheet;
  if (name !== 'start') return [];
  return [
    ...(date > facts.today ? [fault('futureDate', 'date')] : []),
    ...(warehouse === '' ? [fault('warehouseMissing', 'warehouse')] : []),
    ...reasonFaults(sheet, facts),
  ];
};
