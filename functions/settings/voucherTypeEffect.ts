// A voucher type reaches the postings with the rules; no two types number their vouchers alike, and none numbers them in two ways.

import { definitionPartition } from '#functions/company/definitionRecords.ts';
import { readNumberFormat } from '#functions/company/numberFormatRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField, refuseFields } from '#functions/http/fieldFaults.ts';
import { readEmptyBooks } from '#functions/ledger/balances/emptyBooks.ts';
import type { RecordChange, RecordEffect } from '#functions/resources/recordEffects.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import { isOfProduct, reservedPrefixes, type VoucherType } from '#shared/finance/voucherType.ts';
import { numberingOf } from '#shared/ledger/numberSeries.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { finishRules, othersOf, rulesGrowth } from './rulesRecords.ts';

/** Every lane's head fits into the transaction beside the record, the directory and the log. */
const lanesMax = writesPerCommitMax - 10;

const numberingIn = (row: ResourceRow) => ({
  prefix: String(row['prefix']),
  digits: row['digits'] as VoucherType['digits'],
});

const renumbers = async ({ store }: SessionContext, { row, before }: RecordChange): Promise<boolean> => {
  if (before === null) return false;
  const format = await readNumberFormat(store);
  return numberingOf(numberingIn(row), format) !== numberingOf(numberingIn(before), format);
};

export const voucherTypeEffect: RecordEffect = {
  writes: async (context, change) => {
    const { row, before } = change;
    const others = await othersOf(context, definitionPartition('voucherType'), change);
    const prefix = String(row['prefix']);
    const isTaken = others.some((other) => other['prefix'] === prefix);
    // A type that has borne it since before it was reserved keeps it.
    const isReserved = reservedPrefixes.has(prefix) && before?.['prefix'] !== prefix;
    const isOfInvoices = before === null && row['kind'] === 'invoice';
    const isOwn = isOfProduct(row.code);
    refuseFields({
      prefix: isTaken ? 'record.valueTaken' : isReserved ? 'voucherType.prefixReserved' : null,
      code: isOwn ? 'record.valueTaken' : null,
      kind: isOfInvoices ? 'voucherType.ofInvoices' : null,
    });
    if (!(await renumbers(context, change))) return rulesGrowth(context.store);
    // Every head goes with it: a first voucher at the same moment either comes before it and stops it, or is numbered anew.
    const books = await readEmptyBooks(context.store, {});
    if (books.numbered.has(row.code) || books.lanes > lanesMax)
      refuseField(row['prefix'] === before?.['prefix'] ? 'digits' : 'prefix', 'voucherType.numbered');
    return books.writes;
  },
  finish: finishRules,
};
