// Taxes of voucher lines: split when the voucher is saved, checked once more when it is posted.
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import { taxes } from '#shared/finance/resources.ts';
import { isToSplit, lineSplit } from '#shared/finance/taxes/lineSplit.ts';
import { sideOfBox } from '#shared/finance/taxes/returnBoxes.ts';
import { vatOfBase } from '#shared/finance/taxes/splitLine.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import type { Voucher, VoucherLine } from '#shared/finance/voucherKind.ts';
import { invoiceTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';

type Rows = ReadonlyMap<string, ResourceRow>;
type At = { line: number; position: number; tax: string };

const readTaxes = async (store: Store): Promise<Rows> => {
  const items = await store.all({ pk: partitionOf(taxes) });
  return new Map(items.map((item) => rowOf(taxes, item)).map((row) => [row.code, row]));
};

const taxOn = (rows: Rows, { tax: code, ...at }: At, { date, side }: { date: string; side: TradeSide }) => {
  const record = rows.get(code);
  if (!record?.active) throw new Refusal('voucher.lineTaxUnknown', { ...at, tax: code });
  const { tax, fault } = invoiceTaxOf(record, date, side);
  if (fault) throw new Refusal(fault.code, { ...fault.details, ...at });
  return { tax };
};

/** The lines with those that are still to be split; nothing is read where none is. */
export const splitLines = async (
  { store, company }: Pick<SessionContext, 'store' | 'company'>,
  { lines, date }: Pick<Voucher, 'lines' | 'date'>,
  facts: FinanceFacts,
): Promise<VoucherLine[]> => {
  if (!lines.some(isToSplit)) return [...lines];
  const rows = await readTaxes(store);
  const scale = scaleOf(company.currency);
  return lines.flatMap((line, index) => {
    if (!isToSplit(line)) return [line];
    const at = { line: index, position: index + 1, tax: line.taxCode ?? '' };
    const { lines: split, fault } = lineSplit(line, {
      record: rows.get(line.taxCode ?? ''),
      chart: facts.chart,
      date,
      scale,
    });
    if (fault) throw new Refusal(fault.code, { ...fault.details, ...at });
    return split;
  });
};

/** Rounding of what cannot be deducted moves the smallest unit. */
const isNear = (one: bigint, other: bigint): boolean => one - other <= 1n && other - one <= 1n;

type Posted = { rows: Rows; scale: number; date: string };

const lineFault = (line: VoucherLine, at: At, { rows, scale, date }: Posted): Refusal | null => {
  const side = sideOfBox(line.taxBox);
  if (side === null) return new Refusal('voucher.lineTaxUnknown', at);
  const { tax } = taxOn(rows, at, { date, side });
  const base = line.taxBase === null ? null : parseMoney(line.taxBase, scale);
  const amount = line.debit + line.credit;
  const isRight = base === null || base === amount || isNear(amount, vatOfBase(base, { tax, scale }));
  return isRight ? null : new Refusal('voucher.lineTaxDiffers', at);
};

/** Changing the amount of a line that was split changes its VAT too. */
export const checkLineTaxes = async (
  { store, company }: Pick<SessionContext, 'store' | 'company'>,
  { lines, date }: Pick<Voucher, 'lines' | 'date'>,
): Promise<void> => {
  if (!lines.some(({ taxCode }) => taxCode)) return;
  const posted = { rows: await readTaxes(store), scale: scaleOf(company.currency), date };
  for (const [index, line] of lines.entries()) {
    const at = { line: index, position: index + 1, tax: line.taxCode ?? '' };
    const fault = line.taxCode ? lineFault(line, at, posted) : null;
    if (fault) throw fault;
  }
};
