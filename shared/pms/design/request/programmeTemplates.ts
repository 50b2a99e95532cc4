// Programmes with which a request may begin: rooms by the codes of their types, each on its floor; their areas are the usual ones.
import type { FloorName } from '../designChoices.ts';

export type TemplateRoom = {
  readonly room: string;
  readonly count: number;
  readonly floor: FloorName;
};

const on = (floor: FloorName, rooms: Readonly<Record<string, number>>): TemplateRoom[] =>
  Object.entries(rooms).map(([room, count]) => ({ room, count, floor }));

/** `villa`: of one family on two floors with an annex; `building`: of flats on repeated floors. */
export const programmeTemplates = {
  villa: [
    ...on('ground', {
      entrance: 1,
      majlis: 1,
      majlis_women: 1,
      dining: 1,
      living: 1,
      kitchen: 1,
      guest_bedroom: 1,
      bathroom: 3,
      stairs: 1,
    }),
    ...on('first', { master_bedroom: 1, dressing: 1, bedroom: 3, living: 1, bathroom: 3, stairs: 1 }),
    ...on('roof', { roof_annex: 1, maid: 1, laundry: 1 }),
    ...on('ground', { garden: 1 }),
  ],
  building: [
    ...on('basement', { basement: 1, garage: 2 }),
    ...on('ground', { entrance: 1, shops: 4, stairs: 1, lift: 1, store: 1, driver: 1 }),
    ...on('repeated', {
      living: 6,
      kitchen: 6,
      master_bedroom: 6,
      bedroom: 12,
      bathroom: 18,
      stairs: 3,
      lift: 3,
    }),
    ...on('roof', { roof_annex: 1 }),
  ],
} as const satisfies Readonly<Record<string, readonly TemplateRoom[]>>;

export type ProgrammeTemplate = keyof typeof programmeTemplates;
