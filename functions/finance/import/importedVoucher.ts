// A row that was checked as the voucher it becomes.

import { readParties } from '#functions/crm/partyRecords.ts';
import { chunksOf } from '#functions/documents/documentLayout.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import type { NewDocument } from '#functions/documents/posting/newPostings.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { create } from '#functions/storage/writes.ts';
import { idInImport, importPlaceDigits } from '#shared/documents/words/importKey.ts';
import { noSettlement } from '#shared/finance/receipts/settlementFields.ts';
import { type ImportRow, kindOfRow, linesOfRow, typeOfKind } from '#shared/finance/voucherImport.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import type { Voucher } from '../vouchers/voucherRecords.ts';
import { type ImportRun, importNumberKey } from './importRecords.ts';

export type NewVoucher = NewDocument<Voucher>;

export type PartyNames = ReadonlyMap<string, NonNullable<Voucher['party']>>;

/** The names of all parties of these rows. */
export const partyNames = async (
  context: SessionContext,
  rows: readonly ImportRow[],
): Promise<PartyNames> => {
  const codes = [...new Set(rows.flatMap((row) => row.lines.flatMap((line) => line.party ?? [])))];
  const items = await readParties(context.store, codes);
  return new Map(
    items.flatMap((item) =>
      item
        ? [
            [
              String(item['code']),
              { code: String(item['code']), name: String(item['name']), name_ar: String(item['name_ar']) },
            ],
          ]
        : [],
    ),
  );
};

const partyOf = (row: ImportRow, parties: PartyNames): Voucher['party'] => {
  const codes = [...new Set(row.lines.flatMap((line) => line.party ?? []))];
  return codes.length === 1 ? (parties.get(codes[0] ?? '') ?? null) : null;
};

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** The same row always gets the same id, in the order of the file: a second voucher of it cannot exist. */
export const idOfRow = (run: Pick<ImportRun, 'id'>, index: number): string => {
  let [rest, text] = [index, ''];
  for (let count = 0; count < importPlaceDigits; count += 1) {
    text = (digits[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return idInImport(run.id, text);
};

export const importedVoucher = (
  context: SessionContext,
  { run, row, index }: { run: ImportRun; row: ImportRow; index: number },
  known: { types: Iterable<VoucherType>; parties: PartyNames },
): NewVoucher => {
  const scale = scaleOf(context.company.currency);
  const type = typeOfKind(known.types, kindOfRow(row.type));
  const lines = linesOfRow(row, { branch: run.branch, scale });
  if (!type || !Array.isArray(lines)) throw new Error('A row was kept that had not passed its check');
  const sums = sumsOf(lines);
  const id = idOfRow(run, index);
  const voucher: Voucher = {
    ...newDocumentFields(context),
    id,
    type: type.code,
    date: row.date,
    branch: run.branch,
    reference: row.reference,
    referenceDate: null,
    ...noSettlement,
    narration: row.narration,
    importNumber: row.no,
    lines,
    debitTotal: formatMoney(sums.debit, scale),
    creditTotal: formatMoney(sums.credit, scale),
    party: partyOf(row, known.parties),
    chunks: chunksOf(lines.length),
  };
  const guard = create({
    key: importNumberKey(row.no),
    attributes: { owner: id },
    onConflict: { code: 'import.rowTaken', details: { no: row.no } },
  });
  return { document: voucher, guards: [guard] };
};
