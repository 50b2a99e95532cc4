// Puts new vouchers straight into the ledger, as many as one transaction takes: what an import posts has never been a draft.
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeFacts.ts';
import { type Effect, readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/laneQueue.ts';
import type { LaneHead, LaneRules } from '#functions/ledger/lanes.ts';
import { type Posted, type Posting, postJournalEntries } from '#functions/ledger/postJournalEntries.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Write } from '#functions/storage/writes.ts';
import { journalEntryOf, openItemsOf } from '#shared/finance/voucherEntry.ts';
import { checkedLines, numberWrite, postedVoucher, seriesOf } from '../vouchers/voucherPosting.ts';
import { chunksOf, newVoucherWrites, type Voucher } from '../vouchers/voucherRecords.ts';

/** A voucher with the guards that its source puts beside it. */
export type NewVoucher = { voucher: Voucher; guards: Write[] };

type Checked = { posting: Posting; writes: number; characters: number };

/** Head, audit entry and a fold message stand in every transaction. */
const writesOfBatch = 3;
/** A transaction takes 4 MB; a voucher's text stands in its entry, its lines and its header, up to four bytes a character. */
const charactersMax = 250_000;

const charactersOf = (voucher: Voucher): number =>
  voucher.lines.reduce((sum, line) => sum + line.text.length + 150, 500 + voucher.narration.length);

const checkOne = async (
  context: SessionContext,
  { voucher, guards }: NewVoucher,
  known: { facts: FinanceFacts; rules: LaneRules },
): Promise<Checked> => {
  const { facts, rules } = known;
  const lines = await checkedLines(context, voucher, known);
  const whole: Voucher = { ...voucher, lines, chunks: chunksOf(lines.length) };
  const { type, series } = seriesOf(whole, facts, rules);
  const content = journalEntryOf({ ...whole, type }, facts.chart, context.actor.id);
  const openItems = openItemsOf(content.lines, facts.chart, whole.date).length;
  const posting: Posting = {
    entryAt: () => content,
    series,
    documentWrites: (posted) => [
      ...newVoucherWrites(postedVoucher(context, whole, posted)),
      numberWrite(posted.number, whole.id),
      ...guards,
    ],
  };
  // Entry, header and number besides the lines, open items and guards.
  const writes = 3 + whole.chunks + openItems + guards.length;
  return { posting, writes, characters: charactersOf(whole) };
};

/** The first vouchers, in their order, that fit together; always at least one. */
const fittingPostings = async (
  context: SessionContext,
  vouchers: readonly NewVoucher[],
  known: { head: LaneHead; room: number },
): Promise<Posting[]> => {
  const { rules } = known.head;
  const facts = await factsAt(context.store, rules);
  const postings: Posting[] = [];
  let [writes, characters] = [known.room + writesOfBatch, 0];
  for (const voucher of vouchers) {
    const checked = await checkOne(context, voucher, { facts, rules });
    writes += checked.writes;
    characters += checked.characters;
    const isFull = writes > writesPerCommitMax || characters > charactersMax;
    if (isFull && postings.length > 0) break;
    postings.push(checked.posting);
  }
  return postings;
};

export type Batch = {
  branch: string;
  vouchers: readonly NewVoucher[];
  /** Writes that `besides` adds, at most. */
  room: number;
  /** What is written with them: the place that their source has reached, and the audit entry. */
  besides: (posted: readonly Posted[]) => Pick<Effect<null>, 'writes' | 'audit'>;
};

/** Posts the first of these vouchers in one transaction and answers what they became; the rest is for the next call. */
export const postVouchers = (context: SessionContext, batch: Batch): Promise<Posted[]> =>
  inLane(context.store, batch.branch, async (head) => {
    const postings = await fittingPostings(context, batch.vouchers, { head, room: batch.room });
    const { writes, posted, head: after } = postJournalEntries(head, postings, context.clock.now());
    const { writes: also, audit } = batch.besides(posted);
    const { writes: all, announce } = readyEffect(context, {
      // The source's place decides first: a voucher that stands already was posted by whoever moved it on.
      writes: [...also, ...writes],
      audit,
      answer: null,
      outbox: foldMessages(context.store, head.seq, after.seq),
    });
    return { writes: all, announce, result: posted, head: after };
  });
