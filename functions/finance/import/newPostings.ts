// New vouchers as the postings that one transaction takes: what is never a draft is checked here as posting checks it.

import { contentOf } from '#functions/documents/documentHash.ts';
import { chunksOf } from '#functions/documents/documentLayout.ts';
import { doneDocument } from '#functions/documents/doneDocument.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import { checkedLines, entryOfVoucher, typeAndYearOf } from '#functions/finance/vouchers/voucherActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { LaneRules } from '#functions/ledger/lanes.ts';
import type { Posting } from '#functions/ledger/postJournalEntries.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Write } from '#functions/storage/writes.ts';
import { importSeries, laneSeries } from '#shared/ledger/numberSeries.ts';
import { newVoucherWrites, numberWrite, type Voucher, voucherRecords } from '../vouchers/voucherRecords.ts';

/** A voucher with the guards that its source puts beside it. */
export type NewVoucher = { voucher: Voucher; guards: Write[] };

type Checked = { posting: Posting; writes: number; characters: number };

/** A transaction takes 4 MB; a voucher's text stands in its entry, its lines and its header, up to four bytes a character. */
const charactersMax = 250_000;

const charactersOf = (voucher: Voucher): number =>
  voucher.lines.reduce((sum, line) => sum + line.text.length + 150, 500 + voucher.narration.length);

/** Where the vouchers go: into the lane of their branch, or into the named one, where their lines stand in the journal alone. */
export type Place = { facts: FinanceFacts; rules: LaneRules; lane: string | null };

const checkOne = async (
  context: SessionContext,
  { voucher, guards }: NewVoucher,
  { facts, rules, lane }: Place,
): Promise<Checked> => {
  const lines = await checkedLines(context, voucher, { facts, rules });
  const isInBranch = lane === null;
  const whole: Voucher = {
    ...voucher,
    lines,
    chunks: isInBranch ? chunksOf(lines.length) : 0,
    ...(isInBranch ? {} : { lane }),
  };
  const { type, year } = typeAndYearOf(whole, facts, rules);
  const content = contentOf(voucherRecords, whole, entryOfVoucher(context, whole, { type, facts }));
  const posting: Posting = {
    entryAt: () => content,
    series: (isInBranch ? laneSeries : importSeries)({
      ...{ branch: whole.branch, type, year, format: facts.numberFormat },
    }),
    documentWrites: (posted) => [
      ...newVoucherWrites(doneDocument(context, whole, { to: 'posted', done: posted })),
      numberWrite(posted.number, whole.id),
      ...guards,
    ],
  };
  // Entry, header and number besides the lines, open items and guards.
  const writes = 3 + whole.chunks + content.openItems.length + guards.length;
  return { posting, writes, characters: charactersOf(whole) };
};

/** The first vouchers, in their order, that fit beside so many other writes; always at least one. */
export const fittingPostings = async (
  context: SessionContext,
  vouchers: readonly NewVoucher[],
  { besides, ...place }: Place & { besides: number },
): Promise<Posting[]> => {
  const postings: Posting[] = [];
  let [writes, characters] = [besides, 0];
  for (const voucher of vouchers) {
    const checked = await checkOne(context, voucher, place);
    writes += checked.writes;
    characters += checked.characters;
    const isFull = writes > writesPerCommitMax || characters > charactersMax;
    if (isFull && postings.length > 0) break;
    postings.push(checked.posting);
  }
  return postings;
};
