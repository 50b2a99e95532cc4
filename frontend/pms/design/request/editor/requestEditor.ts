// How design requests are typed: who and what first, then the land and what is wanted, and the rooms with their areas beside them.
import type { DraftHead, DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck, EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { groupedMoney } from '#shared/kernel/money.ts';
import { areaDecimals, landOfSides } from '#shared/pms/design/programme.ts';
import { requestFaults } from '#shared/pms/design/request/requestFaults.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { chosenRoom, programmeGrid } from '../../programmeGrid.ts';
import type { RequestFacts } from '../requestBase.ts';
import { AreasInBrief, AreasPanel } from './AreasPanel.tsx';
import { ProgrammeMenu } from './ProgrammeMenu.tsx';
import { WantedCard } from './WantedCard.tsx';

/** The last one of each company: rows are drawn anew when it changes. */
const made = new WeakMap<RequestFacts, RequestFacts>();

/** The districts of the city that is chosen; all of them where none is. */
const offeredDistricts = (facts: RequestFacts, { city = '' }: DraftHead): RequestFacts => {
  if (city === '') return facts;
  const known = made.get(facts);
  if (known?.city === city) return known;
  const all = (facts.picks['area']?.records ?? []) as readonly RecordChoice[];
  const own = all.map((area) => ({ ...area, active: area.active && area['city'] === city }));
  const next = {
    ...facts,
    city,
    picks: {
      ...facts.picks,
      area: picksOf(
        own.filter(({ active }) => active),
        own,
        false,
      ),
    },
  };
  made.set(facts, next);
  return next;
};

const cityOf = ({ picks }: RequestFacts, district: string): string =>
  String(picks['area']?.recordOf(district)?.['city'] ?? '');

/** A district is in its city: choosing one says the other, and another city has other districts. */
const placesAfter: EditorParts<RequestFacts>['changesOf'] = (head, { field, value }, facts) => {
  const district = head['district'] ?? '';
  if (field === 'city' && district !== '' && cityOf(facts, district) !== value)
    return {
      head: [
        [field, value],
        ['district', ''],
      ],
    };
  const city = field === 'district' && (head['city'] ?? '') === '' ? cityOf(facts, value) : '';
  return { head: [[field, value], ...(city === '' ? [] : [['city', city] as const])] };
};

/** What the sides of the land come to; a typed area beside it may be another one, as few pieces of land are rectangles. */
const landNotes: EditorParts['notesOf'] = (head, t) => {
  const text = (name: string) => head[name] || null;
  const sides = landOfSides({
    landArea: text('landArea'),
    landWidth: text('landWidth'),
    landLength: text('landLength'),
  });
  if (sides === null) return {};
  const area = localNumber(groupedMoney(sides.area, areaDecimals));
  const key = sides.differs ? 'land.differs' : 'land.ofSides';
  return { landArea: { text: t(key, { area }), isWarning: sides.differs } };
};

/** Together under a title, and taken over by a duplicate. */
const landFields = [
  'land',
  'deed',
  'landWidth',
  'landLength',
  'landArea',
  'city',
  'district',
  'floors',
  'circulation',
] as const;

export const requestEditor: EditorParts<RequestFacts, DraftLine, DraftCheck> = {
  first: 'room',
  headGroups: [
    { title: 'groups.client', fields: ['party', 'date', 'branch', 'subject'] },
    {
      title: 'groups.land',
      fields: landFields,
    },
    { title: 'groups.time', fields: ['wantedDate', 'followUp', 'budget', 'notes'] },
  ],
  headSteps: ['party', 'subject', 'land', 'landWidth', 'landLength', 'city', 'floors'],
  notesOf: landNotes,
  headOf: (_facts, asked) => ({ party: asked.get('party') ?? '' }),
  addedAs: { party: () => ['customer'] },
  duplicated: [
    'branch',
    'party',
    'subject',
    ...landFields,
    'budget',
    'notes',
    'streets',
    'entities',
    'outputs',
  ],
  offering: offeredDistricts,
  changesOf: placesAfter,
  chosen: chosenRoom,
  faults: (request, about, transition) => requestFaults(request as DesignRequest, about, transition),
  tablesOwn: ['entities', 'outputs'],
  AboveLines: WantedCard,
  LinesBar: ProgrammeMenu,
  Beside: AreasPanel,
  Brief: AreasInBrief,
  lines: programmeGrid,
};
