// What the cells of a column have beyond its field, and how wide it is: where lines say in words what is sold and choose nothing, the words have the room of the choice.
import type { AnyParts } from '../documentParts.ts';
import { type Draft, type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { CellParts } from '../editor/editorParts.ts';
import { filledField } from './oneOf.ts';
import type { GridModel, GridSource } from './useGridModel.ts';

type Parts = CellParts<DocumentFacts, DraftLine>;
export type CellWidth = Parts['width'];

type Room = Readonly<Record<string, NonNullable<CellWidth>>>;

/** By the lines of the draft on opening: columns keep their width while a line is typed. */
export const roomOf = ({ oneOf, linesIn }: GridSource, draft: Draft): Room => {
  const lines = linesIn(draft);
  const inWords = oneOf.filter(
    (one) =>
      lines.some((line) => lineText(line, one.orText ?? '') !== '') &&
      lines.every((line) => filledField(line, one) === undefined),
  );
  return Object.fromEntries(
    inWords.flatMap(({ name, orText = '' }) => [[name, 'second'] as const, [orText, 'main'] as const]),
  );
};

const noParts: Parts = {};
const sharedParts: Parts = { width: 'main', wide: true };

export const partsIn = (
  { words, cells, oneOf }: GridSource,
  { lines }: AnyParts['editor'],
  room: Room,
): Pick<GridModel, 'partsOf' | 'widthOf'> => {
  const own = words === 'line' ? lines?.cells : cells;
  const shared = (name: string) => oneOf.find((one) => one.name === name);
  const partsOf = (name: string): Parts => own?.[name] ?? (shared(name) ? sharedParts : noParts);
  return {
    partsOf,
    widthOf: (name) => room[name] ?? partsOf(name).width,
  };
};
