// How a calculation is typed: what its rates depend on in the head, its rooms below, and the fee beside them.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { proposedTax } from '#shared/invoices/taxes/proposedTax.ts';
import { chosenRoom, programmeGrid } from '../../programmeGrid.ts';
import { ProgrammeMenu } from '../../request/editor/ProgrammeMenu.tsx';
import { calculationPaperAddress } from '../paper/calculationPaperAddress.ts';
import { FeeInBrief, FeePanel } from './FeePanel.tsx';
import { FromRequest } from './FromRequest.tsx';
import { RoomsFoot } from './RoomsFoot.tsx';
import { type CalculationCheck, calculationHeadField, useCalculationCheck } from './useCalculationCheck.ts';

const usualTax = ({ taxes }: InvoiceFacts, treatment: string | null): string =>
  proposedTax(taxes, { side: 'sales', item: null, treatment }) ?? '';

export const calculationEditor: EditorParts<InvoiceFacts, DraftLine, CalculationCheck> = {
  first: 'room',
  headGroups: [
    { title: 'groups.client', fields: ['party', 'date', 'branch', 'subject'] },
    {
      title: 'groups.building',
      fields: ['entity', 'land', 'city', 'landArea', 'floors', 'circulation'],
    },
  ],
  headSteps: ['party', 'entity', 'land', 'city'],
  headNeeded: () => ['entity'],
  headOwn: ['visits', 'discountPercent', 'discountAmount'],
  headOf: (facts, asked) => ({ tax: usualTax(facts, null), party: asked.get('party') ?? '' }),
  keptAs: (asked) => ['new', asked.get('request') ?? ''].filter(Boolean).join(':'),
  addedAs: { party: () => ['customer'] },
  foldsHead: true,
  duplicated: [
    'branch',
    'party',
    'subject',
    'entity',
    'land',
    'landArea',
    'city',
    'floors',
    'circulation',
    'visits',
    'options',
    'request',
  ],
  chosen: chosenRoom,
  headChosen: ({ field, record, facts }) =>
    field === 'party' ? { tax: usualTax(facts, String(record['taxTreatment'] ?? '') || null) } : {},
  headFieldOf: calculationHeadField,
  useCheck: useCalculationCheck,
  tablesOwn: ['options'],
  AboveLines: FromRequest,
  LinesBar: ProgrammeMenu,
  Beside: FeePanel,
  Brief: FeeInBrief,
  paperPath: (id) => calculationPaperAddress([id]),
  lines: { ...programmeGrid, Totals: RoomsFoot },
};
