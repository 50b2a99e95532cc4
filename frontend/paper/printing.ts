// Prints what is on a screen: it is drawn with code that is fetched when it is first needed, and shown below the bar of papers.
import { documentFonts } from '#frontend/lib/files/documentFonts.ts';
import { tablePaper } from '#frontend/ui/export/exportDocument.ts';
import type { DocumentPage } from '#shared/paper/documentPage.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';

let focused: EventTarget | null = null;
// A button that is off while its paper is drawn loses the focus, and nothing is said of it: it is the last one that had it. Without a page, as in tests of rules, there is none.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  focused = target;
});

const show = async (paper: Blob, name: string): Promise<void> => {
  const { openPaper } = await import('./openPaper.tsx');
  const { activeElement, body } = document;
  openPaper(paper, name, activeElement === body ? focused : activeElement);
};

export const printTable = async (table: TableDocument, name: string): Promise<void> =>
  show(await tablePaper(table), name);

export const pagePaper = async (page: DocumentPage): Promise<Blob> => {
  const [{ documentPdf }, fonts] = await Promise.all([
    import('#shared/paper/documentPdf.ts'),
    documentFonts(page),
  ]);
  const bytes = new Uint8Array(documentPdf(page, { fonts }));
  return new Blob([bytes], { type: 'application/pdf' });
};

export const printPage = async (page: DocumentPage, name: string): Promise<void> =>
  show(await pagePaper(page), name);
