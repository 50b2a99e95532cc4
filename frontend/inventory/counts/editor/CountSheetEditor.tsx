// A count sheet that is begun, counted or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, EditorParts } from '#frontend/documents/editor/editorParts.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { countSheetFaults } from '#shared/inventory/counts/countSheetFaults.ts';
import { countBase } from '../countBase.ts';

const View = lazy(async () => ({ default: (await import('../view/CountSheetView.tsx')).CountSheetView }));

const records = (facts: DocumentFacts, of: string) =>
  (facts.picks[of]?.records ?? []) as readonly RecordChoice[];

/** The one that is meant where there is only one. */
const onlyOne = (offered: readonly RecordChoice[]): string => {
  const [first, ...others] = offered.filter(({ active }) => active);
  return first !== undefined && others.length === 0 ? first.code : '';
};

const fieldByCode: Readonly<Record<string, string>> = {
  'countSheet.warehouseMissing': 'warehouse',
  'countSheet.warehouseUnknown': 'warehouse',
  'countSheet.branchForbidden': 'warehouse',
  'countSheet.surplusMissing': 'surplusReason',
  'countSheet.shortageMissing': 'shortageReason',
};

type Parts = EditorParts<DocumentFacts, DraftLine, DraftCheck>;

const editor: Omit<Parts, 'faults'> & { faults: typeof countSheetFaults } = {
  duplicated: [
    'branch',
    'warehouse',
    'category',
    'surplusReason',
    'shortageReason',
    'isBlind',
    'takesEmpty',
    'narration',
  ],
  headNeeded: () => ['warehouse', 'surplusReason', 'shortageReason'],
  headHidden: () => ['branch'],
  // Those with which companies begin, else the only ones.
  headOf: (facts) => {
    const own = records(facts, 'warehouse').filter((record) => record['branch'] === facts.ownBranch);
    const reasonOf = (usual: string, direction: string) => {
      const fitting = records(facts, 'stockReason').filter((record) => record['direction'] === direction);
      const isThere = fitting.some(({ code, active }) => active && code === usual);
      return isThere ? usual : onlyOne(fitting);
    };
    return {
      branch: facts.ownBranch,
      warehouse: onlyOne(own),
      surplusReason: reasonOf('FOUND', 'gain'),
      shortageReason: reasonOf('SHORT', 'loss'),
    };
  },
  // The branch is that of the warehouse.
  changesOf: (_, { field, value }, facts) => {
    const branch = facts.picks['warehouse']?.recordOf(value)?.['branch'];
    if (field !== 'warehouse' || typeof branch !== 'string') return { head: [[field, value]] };
    return {
      head: [
        [field, value],
        ['branch', branch],
      ],
    };
  },
  faults: countSheetFaults,
  headFieldOf: (code) => fieldByCode[code] ?? null,
  isAboutDate: (code) => ['countSheet.futureDate', 'stock.notKept'].includes(code),
};

const countParts = editedParts({ ...countBase, editor, View });

export const CountSheetEditor = () => <DocumentEditor parts={countParts} />;
