// The lines of a voucher that is typed as they will be saved: those with a tax split, each with the line that it comes from.
import { isToSplit, type LineTaxFault, lineSplit } from '#shared/finance/taxes/lineSplit.ts';
import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';

/** What a line becomes; `position`: counted from 1, as people count lines. */
export type SplitGroup = { position: number; lines: readonly VoucherLine[] };

export type TypedSplit = {
  lines: readonly VoucherLine[];
  /** Of each line the place of the one that was typed. */
  origins: readonly number[];
  groups: readonly SplitGroup[];
  /** What the server would refuse of a tax, and in which line. */
  fault: (LineTaxFault & { line: number }) | null;
};

type TaxChoice = TaxRecord & { readonly code: string; readonly active?: unknown };

type Asked = { taxes: readonly TaxChoice[]; chart: Chart; date: string; scale: number };

/** Without an answer which taxes there are, all lines stay as they are. */
export const typedSplit = (typed: readonly VoucherLine[], asked: Asked | null): TypedSplit => {
  const lines: VoucherLine[] = [];
  const origins: number[] = [];
  const groups: SplitGroup[] = [];
  let fault: TypedSplit['fault'] = null;
  for (const [index, line] of typed.entries()) {
    const record = asked?.taxes.find(({ code }) => code === line.taxCode);
    const found = asked !== null && isToSplit(line) ? lineSplit(line, { ...asked, record }) : null;
    const own = found?.lines ?? [line];
    if (found?.lines) groups.push({ position: index + 1, lines: found.lines });
    if (found?.fault) fault ??= { ...found.fault, line: index };
    lines.push(...own);
    origins.push(...own.map(() => index));
  }
  return { lines, origins, groups, fault };
};
