// How contracts are typed: as quotes are, with instalments and articles.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import type { TableParts } from '#frontend/documents/tables/tableParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { contractFillNames } from '#shared/invoices/contracts/contractFillNames.ts';
import { askAboutCredit } from '../../credit/creditQuestion.ts';
import { contractPaperAddress } from '../../paper/paperAddress.ts';
import { offerEditor, offerGrid } from '../../quotes/editor/quoteEditor.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { ArticlesFoot } from './ArticlesFoot.tsx';
import { ContractTotals } from './ContractTotals.tsx';
import { InstalmentsFoot } from './InstalmentsFoot.tsx';
import { MonthlyButton } from './MonthlyButton.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import { type ContractCheck, useContractCheck } from './useContractCheck.ts';

/** The day of a milestone that falls due by something else is not asked for. */
export const instalmentTable = {
  hidden: ['invoicedBefore'],
  cells: {
    text: { width: 'rest', wide: true },
    event: { width: 'record', usual: () => 'date' },
  },
  unused: (row) => (['', 'date'].includes(lineText(row, 'event')) ? [] : ['due']),
  figures: [
    { title: 'instalments.net', of: ({ figures }, at) => figures.schedule[at]?.net },
    { title: 'instalments.vat', of: ({ figures }, at) => figures.schedule[at]?.vat },
    { title: 'instalments.total', of: ({ figures }, at) => figures.schedule[at]?.total },
  ],
  Tools: MonthlyButton,
  Foot: InstalmentsFoot,
} satisfies TableParts<InvoiceFacts, ContractCheck>;

export const contractEditor: EditorParts<InvoiceFacts, DraftLine, ContractCheck> = {
  ...offerEditor,
  paperPath: (id) => contractPaperAddress([id]),
  headOrder: [
    'party',
    'date',
    'startDate',
    'duration',
    'durationUnit',
    'advancePercent',
    'subject',
    'branch',
    'paymentTerms',
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
  // It is paid in instalments: what it comes to is not owed at once.
  questionOf: ({ head: { party = '' } }) => askAboutCredit({ party, of: 'contract' }),
  lines: { ...offerGrid, Totals: ContractTotals },
  tables: { instalments: instalmentTable, articles: { Tools: TemplateMenu, Foot: ArticlesFoot } },
  richFields: () => contractFillNames(locale),
};
