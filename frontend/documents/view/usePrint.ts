// Prints a document: the server gives what is printed, by right, and notes it; it is drawn in the browser.

import { call } from '#frontend/lib/api.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import { printCall } from '#shared/documents/documentApi.ts';
import type { DocumentFrame } from '#shared/paper/documentFrame.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { Printed, ViewedParts } from './viewParts.ts';

/** `id` is null while it was never saved: then the server is asked only for the letterhead of its page. */
type Asked = { branch: string } & ({ id: string } | { id: null; head: () => Promise<Letterhead> });

type Draw = (paper: { printed: Printed | null; frame: DocumentFrame }) => Promise<void>;

export const usePrint = (parts: Pick<ViewedParts, 'kind' | 'words'>, facts: DocumentFacts) => {
  const t = useDocumentWords(parts);
  const frame = useDocumentFrame();
  const print = async (asked: Asked, draw: Draw): Promise<void> => {
    const { id, branch } = asked;
    const name = facts.picks['branch']?.byCode(branch)?.label ?? branch;
    const printed =
      id === null ? null : await call(printCall(parts.kind), { params: { id }, quiet: ['forbidden'] });
    const head = asked.id === null ? await asked.head() : (printed?.letterhead ?? null);
    await draw({ printed, frame: await frame(head, { code: branch, name }) });
  };
  return (asked: Asked, draw: Draw): void => {
    print(asked, draw).catch(() => showToast({ type: 'error', text: t('printFailed') }));
  };
};
