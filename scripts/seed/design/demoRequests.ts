// The design requests of the demo company as plain data: in every state, most of them with rooms, some with more than their city allows. All of them are invented.
import { addDays } from '#shared/kernel/dates.ts';
import { type ProgrammeTemplate, programmeTemplates } from '#shared/pms/design/request/programmeTemplates.ts';
import type { DesignRequestBody } from '#shared/pms/design/request/requestKind.ts';
import { workdayBefore } from '../demoCalendar.ts';

export type DemoRequest = {
  /** Its own among all of them: by it an earlier run is known. */
  subject: string;
  /** One that is priced goes on with its calculation. */
  becomes: 'new' | 'studied' | 'quoted' | 'priced' | 'cancelled';
  body: Partial<Omit<DesignRequestBody, 'subject'>> & { date: string };
};

/** Days before and after today; `rooms`: those of a programme, with their usual areas. */
type Planned = Omit<DemoRequest, 'body'> & {
  body: Partial<Omit<DesignRequestBody, 'date' | 'subject'>> & {
    ago: number;
    wantedIn?: number;
    followUpIn?: number;
    rooms?: ProgrammeTemplate;
  };
};

type Rooms = NonNullable<DesignRequestBody['lines']>;

const roomsOf = (template: ProgrammeTemplate, areas: Readonly<Record<string, string>>): Rooms =>
  programmeTemplates[template].map((line) => ({ ...line, area: areas[line.room] ?? null }));

const land = (city: string, width: string, length: string): Partial<DesignRequestBody> => ({
  city,
  land: 'land_planned',
  landWidth: width,
  landLength: length,
  circulation: '25',
});

const cafe: Rooms = [
  { room: 'shops', count: 1, width: '8', length: '12', floor: 'ground', notes: 'قاعة الجلوس' },
  { room: 'prep_kitchen', count: 1, width: '4', length: '5', floor: 'ground' },
  { room: 'store', count: 1, area: '12', floor: 'ground' },
  { room: 'bathroom', count: 2, area: '5', floor: 'ground' },
  { room: 'terrace', count: 1, area: '40', floor: 'ground' },
];

const annex: Rooms = [
  { room: 'majlis', count: 1, width: '6', length: '8', floor: 'roof' },
  { room: 'bathroom', count: 1, area: '5', floor: 'roof' },
  { room: 'stairs', count: 1, area: '12', floor: 'roof' },
];

const planned: readonly Planned[] = [
  {
    subject: 'فيلا سكنية في حي النرجس',
    becomes: 'new',
    body: {
      ...land('RUH', '20', '25'),
      ago: 1,
      party: 'C000005',
      floors: 2,
      deed: '310112045678',
      budget: '1800000',
      wantedIn: 75,
      followUpIn: 3,
      entities: [{ entity: 'villa', notes: 'مدخلان، للرجال والنساء' }],
      outputs: [{ option: '3d_facades' }, { option: '2d_furniture' }],
      streets: [
        { side: 'north', width: '15' },
        { side: 'east', width: '20' },
      ],
      rooms: 'villa',
    },
  },
  {
    subject: 'توسعة استراحة',
    becomes: 'new',
    body: {
      ago: 2,
      land: 'land_random',
      landArea: '2500',
      lines: [],
      followUpIn: 1,
    },
  },
  {
    subject: 'مقهى على شارع تجاري',
    becomes: 'new',
    body: {
      ...land('JED', '15', '20'),
      ago: 3,
      party: 'C000003',
      entities: [{ entity: 'commercial' }],
      outputs: [{ option: '3d_facades' }],
      lines: cafe,
    },
  },
  {
    subject: 'عمارة سكنية من ثلاثة أدوار متكررة',
    becomes: 'studied',
    body: {
      ...land('RUH', '30', '30'),
      ago: 12,
      party: 'C000002',
      floors: 5,
      wantedIn: 120,
      entities: [{ entity: 'housing_units' }, { entity: 'commercial', notes: 'محلات في الأرضي' }],
      outputs: [{ option: '3d_facades' }, { option: 'qtys_takeoff' }],
      rooms: 'building',
    },
  },
  {
    subject: 'ملحق علوي لفيلا قائمة',
    becomes: 'studied',
    body: { ...land('RUH', '15', '20'), ago: 15, party: 'C000008', lines: annex },
  },
  {
    subject: 'فيلا مع شقتين للإيجار',
    becomes: 'studied',
    body: {
      ...land('JED', '18', '22'),
      ago: 20,
      party: 'C000011',
      floors: 2,
      entities: [{ entity: 'housing_units_villa' }],
      rooms: 'villa',
    },
  },
  {
    subject: 'فيلا دوبلكس في جدة',
    becomes: 'priced',
    body: {
      ...land('JED', '20', '30'),
      ago: 24,
      party: 'C000014',
      floors: 2,
      entities: [{ entity: 'villa' }],
      outputs: [{ option: '3d_facades' }, { option: '3d_sections' }],
      rooms: 'villa',
    },
  },
  {
    subject: 'واجهات معرض تجاري',
    becomes: 'quoted',
    body: {
      ...land('RUH', '25', '40'),
      ago: 30,
      party: 'C000004',
      entities: [{ entity: 'commercial' }],
      lines: cafe,
    },
  },
  {
    subject: 'فيلا درج داخلي في الياسمين',
    becomes: 'priced',
    body: {
      ...land('RUH', '20', '30'),
      ago: 45,
      party: 'C000001',
      floors: 2,
      entities: [{ entity: 'villa' }],
      rooms: 'villa',
    },
  },
  {
    subject: 'مجمع شقق مفروشة',
    becomes: 'priced',
    body: {
      ...land('RUH', '40', '50'),
      ago: 60,
      party: 'C000006',
      floors: 5,
      entities: [{ entity: 'housing_units' }],
      rooms: 'building',
    },
  },
  {
    subject: 'استراحة عائلية في المزاحمية',
    becomes: 'priced',
    body: { ago: 50, party: 'C000007', land: 'land_random', landArea: '5000', lines: annex },
  },
  {
    subject: 'مستودع مبرد',
    becomes: 'cancelled',
    body: { ago: 40, entities: [{ entity: 'others', notes: 'مستودع' }], lines: [] },
  },
];

/** `areas`: the usual ones, by the codes of the types of rooms. */
export const demoRequests = (
  today: string,
  areas: Readonly<Record<string, string>>,
): readonly DemoRequest[] =>
  planned.map(({ body: { ago, wantedIn, followUpIn, rooms, ...typed }, ...request }) => ({
    ...request,
    body: {
      ...typed,
      date: workdayBefore(addDays(today, -ago)),
      ...(wantedIn !== undefined && { wantedDate: addDays(today, wantedIn) }),
      ...(followUpIn !== undefined && { followUp: addDays(today, followUpIn) }),
      ...(rooms && { lines: roomsOf(rooms, areas) }),
    },
  }));
