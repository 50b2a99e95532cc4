// The last act of a run: somebody forges the journal or the head of a lane behind the product's back, and the check must say what he did.
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { entryHash, entryText } from '#functions/ledger/journal/entryText.ts';
import { headKey, journalKey } from '#functions/ledger/ledgerKeys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { World } from '../world.ts';
import { insist } from './callers.ts';
import { plain } from './damages.ts';

type Forged = { world: World; lane: string; entries: readonly JournalEntry[] };

export const putHead = ({ table }: World, lane: string, changed: Attributes): void => {
  const head = table.committed(headKey(lane));
  if (head) table.put({ key: headKey(lane), attributes: { ...plain(head), ...changed } });
};

/** Answers the hash that it puts beside the entry: its own, where no other is named. */
const putEntry = ({ table }: World, entry: JournalEntry, hash = entryHash(entryText(entry))): string => {
  const text = entryText(entry);
  table.put({ key: journalKey(entry.lane, entry.seq), attributes: { text, hash, rev: 1 } });
  return hash;
};

/** Every entry as it is forged, chained anew, with a head that fits. */
export const writeAnew = (world: World, lane: string, forge: (entry: JournalEntry) => JournalEntry): void => {
  let hash = '';
  for (const entry of world.watch.entriesOf(lane)) hash = putEntry(world, { ...forge(entry), prev: hash });
  putHead(world, lane, { hash });
};

const lastAs =
  (changed: (entry: JournalEntry) => Partial<JournalEntry>) =>
  ({ world, lane, entries }: Forged): void =>
    writeAnew(world, lane, (entry) =>
      entry.seq === entries.length ? { ...entry, ...changed(entry) } : entry,
    );

const byAnother = { postedBy: 'somebody else' };

/** What the check says → who does it. */
const forgers: Readonly<Record<string, (forged: Forged) => void>> = {
  'entry.hash': ({ world, lane, entries: [first] }) => {
    const hash = world.watch.hashAt(lane, 1);
    if (first && hash) putEntry(world, { ...first, ...byAnother }, hash);
  },
  'entry.chain': ({ world, entries: [first] }) => {
    if (first) putEntry(world, { ...first, ...byAnother });
  },
  'entry.missing': ({ world, lane }) => world.table.lose(journalKey(lane, 1)),
  'entry.balance': lastAs(({ lines }) => ({
    lines: lines.map((line, index) => (index === 0 ? { ...line, debit: line.debit + 1n } : line)),
  })),
  'entry.number': lastAs(({ number }) => ({ number: number.replace(/\d+$/, (count) => `${count}1`) })),
  'entry.time': lastAs(() => ({ postedAt: '2000-01-01T00:00:00.000Z' })),
  'head.hash': ({ world, lane }) => putHead(world, lane, { hash: 'f'.repeat(64) }),
  'head.series': ({ world, lane }) => putHead(world, lane, { series: {} }),
};

export const journalIsForged = async (world: World): Promise<void> => {
  const { later, watch } = world;
  const lanes = watch.lanes().filter((lane) => watch.entriesOf(lane).length > 1);
  if (lanes.length === 0) return;
  const lane = later.pick(lanes);
  const [code, forge] = later.pick(Object.entries(forgers));
  forge({ world, lane, entries: watch.entriesOf(lane) });
  const outcome = await insist(world, 'A check of forged books', () =>
    world.call(({ store }) => checkLedger(store, wholeBooks)),
  );
  if (outcome.kind !== 'answer') return;
  const found = outcome.answer.findings.map((finding) => finding.code);
  if (!found.includes(code))
    world.scheduler.fail(`${lane} was forged, and of ${code} the check says ${found}`);
};
