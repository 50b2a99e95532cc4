// How the rooms of a design are typed: a line is measured by its sides or by its area, and a room offers its usual one.
import { type DraftLine, type LineRules, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, EditorParts, GridParts } from '#frontend/documents/editor/editorParts.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { areaDecimals, areaOfLine } from '#shared/pms/design/programme.ts';
import { programmeLineFields, programmeLinesMax } from '#shared/pms/design/programmeFields.ts';
import { OwnRoom } from './OwnRoom.tsx';

const sides = ['width', 'length'];

export const programmeLines: LineRules = {
  fields: Object.keys(programmeLineFields),
  max: programmeLinesMax,
  clears: (field) => {
    if (sides.includes(field)) return ['area'];
    return field === 'area' ? sides : [];
  },
};

const isFilled = (line: DraftLine, field: string): boolean => lineText(line, field) !== '';

/** All rooms of the line together, in square metres. */
const lineArea = (line: DraftLine): string => {
  const text = (field: string) => lineText(line, field) || null;
  const area = areaOfLine({
    room: text('room'),
    count: Number(lineText(line, 'count') || '1') || 1,
    width: text('width'),
    length: text('length'),
    area: text('area'),
    floor: text('floor'),
  });
  return area === 0n ? '' : formatMoney(area, areaDecimals);
};

/** Enter stops where something is missing: at one of the two ways to measure a room. */
const isPassed = (line: DraftLine, field: string): boolean => {
  if (field === 'notes') return true;
  if (field === 'area') return isFilled(line, 'area') || sides.every((side) => isFilled(line, side));
  return sides.includes(field) && isFilled(line, 'area');
};

export const programmeGrid = {
  rules: programmeLines,
  optional: ['notes'],
  hidden: ['notes'],
  skips: isPassed,
  cells: { room: { width: 'main', wide: true, hint: 'line.roomHint', Beside: OwnRoom } },
  figure: { title: 'line.areaOfAll', of: lineArea },
} satisfies GridParts<DocumentFacts, DraftLine, DraftCheck>;

/** The usual area of the room, where none is typed; one of it. */
export const chosenRoom: NonNullable<EditorParts['chosen']> = ({ field, record, line }) => {
  if (field !== 'room') return {};
  const usual = record['usualArea'];
  const isMeasured = [...sides, 'area'].some((each) => isFilled(line, each));
  return {
    ...(!isFilled(line, 'count') && { count: '1' }),
    ...(!isMeasured && typeof usual === 'string' && { area: usual }),
  };
};
