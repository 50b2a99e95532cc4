// How design requests are typed: who and what first, then the land and what is wanted, and the rooms with their areas beside them.
import type { DraftHead, DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck, EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { requestFaults } from '#shared/pms/design/request/requestFaults.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { chosenRoom, programmeGrid } from '../../programmeGrid.ts';
import type { RequestFacts } from '../requestBase.ts';
import { AreasPanel } from './AreasPanel.tsx';
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

/** Together under a title, and taken over by a duplicate. */
const landFields = [
  'land',
  'city',
  'district',
  'deed',
  'landWidth',
  'landLength',
  'landArea',
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
  headSteps: ['party', 'subject', 'land', 'city', 'landWidth', 'landLength', 'floors'],
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
  lines: programmeGrid,
};
