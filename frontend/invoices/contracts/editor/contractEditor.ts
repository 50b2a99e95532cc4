// How contracts are typed: as quotes are, with instalments and articles.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceCheck } from '../../editor/useInvoiceCheck.ts';
import { contractPaperAddress } from '../../paper/paperAddress.ts';
import { quoteEditor, quoteGrid } from '../../quotes/editor/quoteEditor.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { ContractTotals } from './ContractTotals.tsx';
import { useContractCheck } from './useContractCheck.ts';

const { paperPath: _, ...asQuote } = quoteEditor;

export const contractEditor: EditorParts<InvoiceFacts, DraftLine, InvoiceCheck> = {
  ...asQuote,
  paperPath: (id) => contractPaperAddress([id]),
  headOrder: [
    'party',
    'date',
    'subject',
    'branch',
    'startDate',
    'duration',
    'durationUnit',
    'advancePercent',
  ],
  headOf: (_facts, search) => ({ party: search.get('party') ?? '' }),
  duplicated: [
    'branch',
    'party',
    'subject',
    'duration',
    'durationUnit',
    'advancePercent',
    'officeLicence',
    'engineerLicence',
    'paymentTerms',
    'pricesIncludeVat',
  ],
  useCheck: useContractCheck,
  lines: { ...quoteGrid, Totals: ContractTotals },
};
