// What one line of a voucher becomes by its tax: the form asks it while the line is typed, the server when the voucher is saved.
import { invoiceTaxOf } from '../../invoices/taxes/invoiceTax.ts';
import { treatmentOf } from '../../invoices/taxes/keptTax.ts';
import { type Chart, mappedAccount } from '../../ledger/ledgerAccount.ts';
import type { VoucherLine } from '../voucherKind.ts';
import { splitLine } from './splitLine.ts';
import type { TaxRecord, TradeSide } from './vatBoxes.ts';

export type LineTaxFault = { code: string; details: Record<string, unknown> };

type LineSplit = { lines: VoucherLine[]; fault: null } | { lines: null; fault: LineTaxFault };

/** `record`: the tax that the line names; undefined where there is none of this code. */
type Asked = {
  record: (TaxRecord & { readonly active?: unknown }) | undefined;
  chart: Chart;
  date: string;
  scale: number;
};

/** What is sold is on an account of revenue; everything else is bought. */
const sideOf = ({ account }: VoucherLine, chart: Chart): TradeSide =>
  chart.get(account)?.root === 'revenue' ? 'sales' : 'purchase';

/** A line with a box is split already. */
export const isToSplit = ({ taxCode, taxBox, debit, credit }: VoucherLine): boolean =>
  !!taxCode && !taxBox && debit + credit > 0n && (debit === 0n || credit === 0n);

const refused = (code: string, details: Record<string, unknown> = {}): LineSplit => ({
  lines: null,
  fault: { code, details },
});

export const lineSplit = (line: VoucherLine, { record, chart, date, scale }: Asked): LineSplit => {
  if (!record?.active) return refused('voucher.lineTaxUnknown', { tax: line.taxCode });
  const side = sideOf(line, chart);
  const { tax, fault } = invoiceTaxOf(record, date, side);
  if (fault) return { lines: null, fault };
  const treatment = treatmentOf(record);
  const own = record['account'];
  const use = treatment === 'import' ? 'vat_customs_account' : 'vat_account';
  const vatAccount = typeof own === 'string' && own !== '' ? own : mappedAccount(chart, use);
  if (vatAccount === null) return refused('voucher.lineTaxAccount');
  const customsAccount = mappedAccount(chart, 'customs_payable');
  const facts = { tax, treatment, side, vatAccount, customsAccount, scale };
  return { lines: splitLine(line, facts), fault: null };
};
