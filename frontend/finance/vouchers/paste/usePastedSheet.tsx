// Pasting into the grid: a sheet that is clear becomes lines at once, any other is shown first with a question for each column.
import { type ClipboardEvent, lazy, Suspense, useState } from 'react';
import { hasRoomFor, type NewLine } from '#frontend/documents/editor/documentDraft.ts';
import type { Cell } from '#frontend/documents/editor/documentFaults.ts';
import type { PasteProps, Pasting } from '#frontend/documents/editor/editorParts.ts';
import { copiedRows } from '#frontend/documents/grid/paste/copiedRows.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import type { DraftLine } from '../voucherDraft.ts';
import { useVoucherWords } from '../voucherWords.ts';
import type { PastedSheet } from './pastedSheet.ts';

// What reads a sheet is loaded when one is pasted.
const loadReader = () => import('./pastedSheet.ts');

// Most sheets are clear: the questions are loaded when there are some.
const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

type Asked = { sheet: PastedSheet; at: Cell };

/** Parties by the codes of the texts that mean one; a text that means none stays in its cell, marked. */
const withParties = async (
  lines: readonly Partial<DraftLine>[],
  resolveCodes: PasteProps<VoucherFacts>['resolveCodes'],
): Promise<readonly NewLine[]> => {
  const texts = [...new Set(lines.flatMap(({ party = '' }) => (party === '' ? [] : [party])))];
  if (texts.length === 0) return lines;
  const codes = await resolveCodes('party', texts).catch(() => new Map<string, string>());
  return lines.map((line) =>
    line.party === undefined ? line : { ...line, party: codes.get(line.party) ?? line.party },
  );
};

export const usePastedSheet = (props: PasteProps<VoucherFacts>): Pasting => {
  const { facts, rules, lines, pasteLines, resolveCodes } = props;
  const t = useVoucherWords();
  const [asked, setAsked] = useState<Asked | null>(null);

  const put = async (at: Cell, added: readonly Partial<DraftLine>[]) => {
    if (!hasRoomFor(rules, lines, added.length)) {
      showToast({ type: 'error', text: t('paste.tooMany', { count: added.length, max: rules.max }) });
      return;
    }
    pasteLines(at, await withParties(added, resolveCodes));
  };

  const read = async (at: Cell, copied: string) => {
    const { readSheet, decimalMarkOf, isCertain, linesOfSheet } = await loadReader();
    const sheet = readSheet(copied, facts, at.field);
    if (sheet === null) return;
    const mark = decimalMarkOf(sheet, sheet.uses);
    if (!isCertain(sheet) || mark === null) return setAsked({ sheet, at });
    await put(at, linesOfSheet(sheet, sheet.uses, { facts, mark }));
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { line, field = '' } = (event.target as HTMLElement).dataset;
    const at = { key: Number(line), field };
    if (Number.isNaN(at.key)) return;
    const copied = event.clipboardData.getData('text/plain');
    if (copiedRows(copied, at.field === 'text') === null) return;
    event.preventDefault();
    void read(at, copied);
  };

  const answer = (added: readonly Partial<DraftLine>[]) => {
    setAsked(null);
    if (asked) void put(asked.at, added);
  };
  return {
    paste,
    question: asked && (
      <Suspense>
        <PasteDialog sheet={asked.sheet} facts={facts} onPaste={answer} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
};
