// A count sheet that is begun, counted or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, EditorParts } from '#frontend/documents/editor/editorParts.ts';
import type { DraftHead, DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import { picksOfKind } from '#frontend/documents/editor/useDocumentFacts.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { countSheetFaults } from '#shared/inventory/counts/countSheetFaults.ts';
import { countBase } from '../countBase.ts';

const View = lazy(async () => ({ default: (await import('../view/CountSheetView.tsx')).CountSheetView }));

/** Warehouses of the branch of the head, and reasons for what is found as well as for what is missing. */
const offered = (facts: DocumentFacts, branch: string): DocumentFacts => {
  const all = (of: string) => (facts.picks[of]?.records ?? []) as readonly RecordChoice[];
  const among = (of: string, fits: (record: RecordChoice) => boolean) =>
    picksOfKind(
      of,
      all(of).map((record) => ({ ...record, active: record.active && fits(record) })),
    );
  return {
    ...facts,
    picks: {
      ...facts.picks,
      warehouse: among('warehouse', (record) => record['branch'] === branch),
      stockReason: among('stockReason', (record) => record['direction'] === 'both'),
    },
  };
};

/** The last one of each company: fields are drawn anew when it changes. */
const made = new WeakMap<DocumentFacts, { branch: string; facts: DocumentFacts }>();

const offering = (facts: DocumentFacts, { branch = '' }: DraftHead): DocumentFacts => {
  const known = made.get(facts);
  if (known?.branch === branch) return known.facts;
  const next = offered(facts, branch);
  made.set(facts, { branch, facts: next });
  return next;
};

/** The only one of its kind is chosen for a new sheet. */
const onlyOne = (facts: DocumentFacts, of: string): string => {
  const active = ((facts.picks[of]?.records ?? []) as readonly RecordChoice[]).filter((each) => each.active);
  return active.length === 1 ? (active[0]?.code ?? '') : '';
};

const editor: Omit<EditorParts<DocumentFacts, DraftLine, DraftCheck>, 'faults'> & {
  faults: typeof countSheetFaults;
} = {
  duplicated: ['branch', 'warehouse', 'category', 'reason', 'isBlind', 'takesEmpty', 'narration'],
  headNeeded: () => ['warehouse', 'reason'],
  headOf: (facts) => {
    const own = offering(facts, { branch: facts.ownBranch });
    return {
      branch: facts.ownBranch,
      warehouse: onlyOne(own, 'warehouse'),
      reason: onlyOne(own, 'stockReason'),
    };
  },
  changesOf: (head, { field, value }) => ({
    head: field === 'branch' && value !== head['branch'] ? [[field, value], ['warehouse', '']] : [[field, value]],
  }),
  offering,
  faults: countSheetFaults,
  headFieldOf: (code) =>
    ({
      'countSheet.warehouseMissing': 'warehouse',
      'countSheet.reasonMissing': 'reason',
      'countSheet.reasonDirection': 'reason',
      'countSheet.reasonUnknown': 'reason',
      'stock.warehouseUnknown': 'warehouse',
    })[code] ?? null,
  isAboutDate: (code) => ['countSheet.futureDate', 'stock.notKept'].includes(code),
};

const countParts = editedParts({ ...countBase, editor, View });

export const CountSheetEditor = () => <DocumentEditor parts={countParts} />;
