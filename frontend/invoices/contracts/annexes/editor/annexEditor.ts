// How annexes are typed: as contracts are, with a tick for what is taken off.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { annexFills } from '#shared/invoices/contracts/annexes/annexAsContract.ts';
import { codesAdded } from '#shared/invoices/contracts/annexes/annexFigures.ts';
import { contractFillNames } from '#shared/invoices/contracts/contractFillNames.ts';
import { lineAmount } from '../../../editor/invoiceLines.ts';
import { annexPaperAddress } from '../../../paper/paperAddress.ts';
import { offerEditor, offerGrid } from '../../../quotes/editor/quoteEditor.ts';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import { ArticlesFoot } from '../../editor/ArticlesFoot.tsx';
import { instalmentTable } from '../../editor/contractEditor.ts';
import { minus } from '../annexAmounts.ts';
import { AnnexTotals } from './AnnexTotals.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { FromContract } from './FromContract.tsx';
import { type AnnexCheck, annexLines, useAnnexCheck } from './useAnnexCheck.ts';

const signedAmount = (line: DraftLine, facts: InvoiceFacts): string => {
  const amount = lineAmount(line, facts);
  return lineText(line, 'less') === 'true' ? minus(amount) : amount;
};

export const annexEditor: EditorParts<InvoiceFacts, DraftLine, AnnexCheck> = {
  ...offerEditor,
  paperPath: (id) => annexPaperAddress([id]),
  headOrder: ['contract', 'date', 'days', 'reference', 'subject'],
  headSteps: ['contract'],
  headNeeded: () => ['contract'],
  // These are as in the contract.
  headHidden: () => ['party', 'branch', 'pricesIncludeVat'],
  headOf: (_facts, asked) => ({ contract: asked.get('contract') ?? '' }),
  keptAs: (asked) => ['new', asked.get('contract') ?? ''].filter(Boolean).join(':'),
  duplicated: ['contract', 'party', 'branch', 'subject', 'pricesIncludeVat', 'articles'],
  headFieldOf: (code) =>
    ['annex.contractUnknown', 'annex.contractFixed'].includes(code) ? 'contract' : null,
  headChosen: () => ({}),
  BelowHead: ContractFacts,
  AboveLines: FromContract,
  useCheck: useAnnexCheck,
  lines: {
    ...offerGrid,
    rules: annexLines,
    order: [...(offerGrid.order ?? []), 'less'],
    figure: { title: 'line.amount', of: signedAmount },
    Totals: AnnexTotals,
  },
  tables: { instalments: { ...instalmentTable, hidden: [] }, articles: { Foot: ArticlesFoot } },
  // What is taken off lowers the instalments of the contract.
  tablesHidden: (_head, { figures }) => (codesAdded(figures.codes).length > 0 ? [] : ['instalments']),
  richFields: () => contractFillNames(locale, locale, annexFills),
};
