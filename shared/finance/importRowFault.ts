// What stands against a row of an imported file, as posting would say it, and which field of the file it is about.
import type { Workflow } from '../approvals/workflow.ts';
import type { EntryFault } from '../ledger/entryRules.ts';
import { type PostingFacts, postingFault } from './voucher.ts';
import { type ImportRow, kindOfRow, linesOfRow, type RowFault, typeOfKind } from './voucherImport.ts';
import type { VoucherLine } from './voucherKind.ts';
import type { VoucherType } from './voucherType.ts';
import { voucherWorkflow } from './voucherWorkflow.ts';

const costCentreFault = (
  lines: readonly VoucherLine[],
  costCentres: ReadonlySet<string>,
): EntryFault | null => {
  const line = lines.findIndex(({ costCentre }) => costCentre !== null && !costCentres.has(costCentre));
  const costCentre = lines[line]?.costCentre;
  return costCentre ? { code: 'voucher.lineCostCentreUnknown', details: { line, costCentre } } : null;
};

const lineFields: Record<string, string> = { Account: 'account', Party: 'party', CostCentre: 'cost_centre' };

/** The field of the file that a fault of posting is about; null where it is about the whole voucher. */
const fieldOf = ({ code: fault, details }: EntryFault): string | null => {
  if (fault === 'voucher.openingDate' || fault.startsWith('period.')) return 'date';
  if (typeof details['line'] !== 'number') return null;
  const about = /^voucher\.line(Account|Party|CostCentre)/.exec(fault)?.[1] ?? '';
  return `lines.${details['line']}.${lineFields[about] ?? 'debit'}`;
};

export type RowChecks = PostingFacts & {
  branch: string;
  scale: number;
  types: Iterable<VoucherType>;
  /** By which vouchers may have to be approved. */
  workflows: readonly Workflow[];
  /** Codes of the cost centres that exist, of those that the rows name. */
  costCentres: ReadonlySet<string>;
};

/** The first check of posting that the row would not pass, or null. */
export const rowFault = (row: ImportRow, facts: RowChecks): RowFault | null => {
  const kind = kindOfRow(row.type);
  if (!typeOfKind(facts.types, kind))
    return { code: 'voucher.typeUnknown', details: { type: row.type }, field: 'type' };
  const lines = linesOfRow(row, facts);
  if (!Array.isArray(lines)) return lines;
  const fault =
    postingFault({ status: 'draft', kind, date: row.date, lines }, facts) ??
    costCentreFault(lines, facts.costCentres);
  return fault && { ...fault, field: fieldOf(fault) };
};

/** The workflow that would hold the row's voucher back for approval; an import does not go around it. Of a row without other faults. */
export const rowWorkflow = (row: ImportRow, facts: RowChecks): Workflow | null => {
  const type = typeOfKind(facts.types, kindOfRow(row.type));
  const lines = linesOfRow(row, facts);
  if (!type || !Array.isArray(lines)) return null;
  const { workflows, scale, branch } = facts;
  return voucherWorkflow({ type: type.code, date: row.date, branch, lines }, { workflows, type, scale });
};
