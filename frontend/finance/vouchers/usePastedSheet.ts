// Pasting into the grid: a sheet that is clear becomes lines at once, any other is shown first with a question for each column.

import { type ClipboardEvent, useState } from 'react';
import { showToast } from '#frontend/lib/toasts.ts';
import { voucherLinesMax } from '#shared/ledger/limits.ts';
import type { LineGrid } from './LineInput.tsx';
import { decimalMarkOf, isCertain, linesOfSheet, type PastedSheet, readSheet } from './pastedSheet.ts';
import { type DraftLine, hasRoomFor, type LineField } from './voucherDraft.ts';
import type { Cell } from './voucherGrid.ts';
import { useVoucherWords } from './voucherWords.ts';

type Asked = { sheet: PastedSheet; at: Cell };

type Props = {
  grid: LineGrid;
  lines: readonly DraftLine[];
  pasteLines: (at: Cell, lines: readonly Partial<DraftLine>[]) => void;
};

/** Parties by the codes of the texts that mean one; a text that means none stays in its cell, marked. */
const withParties = async (
  lines: readonly Partial<DraftLine>[],
  partyCodes: LineGrid['partyCodes'],
): Promise<readonly Partial<DraftLine>[]> => {
  const texts = [...new Set(lines.flatMap(({ party = '' }) => (party === '' ? [] : [party])))];
  if (texts.length === 0) return lines;
  const codes = await partyCodes(texts).catch(() => new Map<string, string>());
  return lines.map((line) =>
    line.party === undefined ? line : { ...line, party: codes.get(line.party) ?? line.party },
  );
};

export const usePastedSheet = ({ grid, lines, pasteLines }: Props) => {
  const t = useVoucherWords();
  const [asked, setAsked] = useState<Asked | null>(null);

  const put = async (at: Cell, added: readonly Partial<DraftLine>[]) => {
    if (!hasRoomFor(lines, added.length)) {
      showToast({ type: 'error', text: t('paste.tooMany', { count: added.length, max: voucherLinesMax }) });
      return;
    }
    pasteLines(at, await withParties(added, grid.partyCodes));
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { line, field } = (event.target as HTMLElement).dataset;
    const at = { key: Number(line), field: field as LineField };
    if (Number.isNaN(at.key)) return;
    const sheet = readSheet(event.clipboardData.getData('text/plain'), grid.facts, at.field);
    if (sheet === null) return;
    event.preventDefault();
    const mark = decimalMarkOf(sheet, sheet.uses);
    if (!isCertain(sheet) || mark === null) return setAsked({ sheet, at });
    void put(at, linesOfSheet(sheet, sheet.uses, { facts: grid.facts, mark }));
  };

  const answer = (added: readonly Partial<DraftLine>[]) => {
    setAsked(null);
    if (asked) void put(asked.at, added);
  };
  return { asked, paste, answer, dismiss: () => setAsked(null) };
};
