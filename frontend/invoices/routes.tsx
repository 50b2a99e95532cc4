// The screens of invoices and quotes by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { withListChunk } from '#frontend/lists/ListScreen.tsx';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';

const editor = async () => ({ Screen: (await import('./editor/InvoiceEditor.tsx')).InvoiceEditor });

const quoteEditor = async () => ({
  Screen: (await import('./quotes/editor/QuoteEditor.tsx')).QuoteEditor,
});

const contractEditor = async () => ({
  Screen: (await import('./contracts/editor/ContractEditor.tsx')).ContractEditor,
});

const publicContract = async () => ({
  Screen: (await import('./contracts/paper/PublicContract.tsx')).PublicContract,
});

const annexEditor = async () => ({
  Screen: (await import('./contracts/annexes/editor/AnnexEditor.tsx')).AnnexEditor,
});

const contractList = withListChunk(async () => (await import('./contracts/ContractList.tsx')).ContractList);

export const invoiceScreens = {
  invoices: { load: overviewScreen(async () => (await import('./invoiceOverview.ts')).invoiceOverview) },
  'invoices.new': { load: editor },
  'invoices.one': { load: editor },
  'invoices.list': { load: withListChunk(async () => (await import('./list/InvoiceList.tsx')).InvoiceList) },
  'print.invoice': {
    load: async () => ({ Screen: (await import('./paper/PublicInvoice.tsx')).PrintInvoice }),
  },
  'print.deliveryNote': {
    load: async () => ({ Screen: (await import('./delivery/PrintDeliveryNote.tsx')).PrintDeliveryNote }),
  },
  'invoices.shown': {
    load: async () => ({ Screen: (await import('./paper/PublicInvoice.tsx')).PublicInvoice }),
  },
  'pms.quote': { load: withListChunk(async () => (await import('./quotes/QuoteList.tsx')).QuoteList) },
  'pms.quote.new': { load: quoteEditor },
  'pms.quote.one': { load: quoteEditor },
  'pms.quote.print': {
    load: async () => ({ Screen: (await import('./quotes/PublicQuote.tsx')).PrintQuote }),
  },
  'pms.quote.shown': {
    load: async () => ({ Screen: (await import('./quotes/PublicQuote.tsx')).PublicQuote }),
  },
  'pms.contracts': { load: contractList },
  'pms.contracts.list': { load: contractList },
  'pms.contracts.new': { load: contractEditor },
  'pms.contracts.edit.one': { load: contractEditor },
  'pms.contracts.one': { load: contractEditor },
  'pms.contracts.print.one': {
    load: async () => ({ Screen: (await import('./contracts/paper/PublicContract.tsx')).PrintContract }),
  },
  'pms.contracts.view.one': { load: publicContract },
  'projects.contracts.view.one': { load: publicContract },
  'pms.contracts.milestones': {
    load: withListChunk(async () => (await import('./contracts/DueMilestones.tsx')).DueMilestones),
  },
  'pms.contracts.annexes': {
    load: withListChunk(async () => (await import('./contracts/annexes/AnnexList.tsx')).AnnexList),
  },
  'pms.contracts.annexes.new': { load: annexEditor },
  'pms.contracts.annexes.one': { load: annexEditor },
  'pms.contracts.annexes.print': {
    load: async () => ({ Screen: (await import('./contracts/annexes/paper/PublicAnnex.tsx')).PrintAnnex }),
  },
  'pms.contracts.annexes.shown': {
    load: async () => ({ Screen: (await import('./contracts/annexes/paper/PublicAnnex.tsx')).PublicAnnex }),
  },
} satisfies Screens;
