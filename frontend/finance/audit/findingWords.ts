// Findings of the books check in the words of people: branches, days, entries, items and series instead of the ledger's own names for them.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import type { BooksResult, Finding, FindingPlace } from '#shared/finance/booksApi.ts';
import { isDate } from '#shared/kernel/dates.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';

/** What the words are made of. */
export type FindingWords = {
  readonly t: (key: string, facts?: Record<string, unknown>) => string;
  readonly dateText: (date: string, style: 'short' | 'month') => string;
  readonly amountText: (amount: string) => string;
  /** The name of a voucher type. */
  readonly typeName: (code: string) => string;
  readonly list: (parts: readonly string[]) => string;
};

const laneName = ({ t }: FindingWords, lane: string): string =>
  lane === importLane ? t('place.imports') : t('place.branch', { branch: isolated(lane) });

const numberText = (text: string): string => localNumber(String(Number(text)));

/** `101`, or `101-200` for all between. */
const rangeText = ({ t }: FindingWords, range: string): string => {
  const [from = '', to] = range.split('-');
  return to === undefined
    ? numberText(from)
    : t('place.range', { from: numberText(from), to: numberText(to) });
};

const entryPlace = (words: FindingWords, lane: string, seqs: string): string => {
  const ranges = seqs.split(',');
  const isOne = ranges.length === 1 && !seqs.includes('-');
  const entries = words.list(ranges.map((range) => rangeText(words, range)));
  return words.t(isOne ? 'place.entry' : 'place.entries', { lane: laneName(words, lane), entry: entries });
};

const dayText = ({ dateText }: FindingWords, day: string): string =>
  isDate(day) ? dateText(day, 'short') : dateText(`${day}-01`, 'month');

const inLane = (words: FindingWords, lane: string, { entries, line, day }: FindingPlace): string => {
  if (entries !== null && line !== null) {
    const facts = { lane: laneName(words, lane), entry: numberText(entries), line: numberText(String(line)) };
    return words.t('place.item', facts);
  }
  if (entries !== null) return entryPlace(words, lane, entries);
  if (day !== null) return words.t('place.day', { lane: laneName(words, lane), day: dayText(words, day) });
  return laneName(words, lane);
};

const ofAccount = (
  words: FindingWords,
  { lane, account, party }: { lane: string; account: string; party: string | null },
): string => {
  const facts = { lane: laneName(words, lane), account: isolated(account) };
  return party === null
    ? words.t('place.accountIn', facts)
    : words.t('place.control', { ...facts, party: isolated(party) });
};

/** Where it is; empty where the sentence says it already. */
export const placeText = (words: FindingWords, { place }: Pick<Finding, 'place'>): string => {
  if (place === null) return '';
  const { lane, day, account, party } = place;
  if (lane !== null && account !== null) return ofAccount(words, { lane, account, party });
  if (lane !== null) return inLane(words, lane, place);
  if (day !== null) return dayText(words, day);
  if (account !== null) return words.t('place.account', { code: isolated(account) });
  return party === null ? '' : words.t('place.party', { code: isolated(party) });
};

/** `journal 2026` of a branch, `01 journal 2026` of the imports. */
const seriesText = (words: FindingWords, series: string): string => {
  const [year = '', type = '', branch] = series.split(' ').reverse();
  const name = words.t('place.series', { type: isolated(words.typeName(type)), year: isolated(year) });
  return branch === undefined ? name : words.t('place.ofBranch', { name, branch: isolated(branch) });
};

const fieldsText = ({ t, list }: FindingWords, fields: string): string =>
  list(fields.split(/[\s,]+/).map((field) => t(`field.${field}`, { defaultValue: field })));

/** Amounts of the wire have decimals and no separators; of a currency without decimals they look like counts, and stay as they are. */
const amount = /^-?\d+\.\d+$/;

/** Each detail as it is said. */
const detailText = (words: FindingWords, name: string, value: string): string => {
  if (name === 'series') return seriesText(words, value);
  if (name === 'fields') return fieldsText(words, value);
  if (name === 'lane') return laneName(words, value);
  if (amount.test(value)) return isolated(words.amountText(value));
  return isDate(value) ? isolated(words.dateText(value, 'short')) : isolated(value);
};

/** The facts of a finding's sentence. */
export const detailTexts = (words: FindingWords, { place, details }: Finding): Record<string, string> => {
  const lane = place?.lane ?? '';
  return Object.fromEntries(
    Object.entries({ lane, ...details }).map(([name, value]) => [name, detailText(words, name, value)]),
  );
};

/** What differs, what was done about it, or what is worth knowing. */
export type SentenceKind = 'finding' | 'change' | 'note';

/** Its own sentence, else the one that documents of all kinds share. */
export const sentenceKeys = (kind: SentenceKind, { code }: Pick<Finding, 'code'>): string[] => {
  const [, what = ''] = code.split('.');
  if (kind === 'note') return [`note.${code}`];
  return kind === 'finding'
    ? [`finding.${code}`, `finding.document.${what}`]
    : [`change.${code}`, `change.document.${what}`];
};

/** How far each branch was looked at. */
export const cutText = (words: FindingWords, { cut }: Pick<BooksResult, 'cut'>): string =>
  words.list(
    Object.entries(cut).map(([lane, seq]) =>
      words.t('place.upTo', { lane: laneName(words, lane), entry: numberText(String(seq)) }),
    ),
  );

/** What stays after a repair: damage of the journal itself, lines whose account does not fit, documents that it cannot make again, seals that say nothing, or what the next check may find gone. */
export const remainder = (
  findings: readonly Finding[],
): 'journal' | 'accounts' | 'documents' | 'seals' | 'other' => {
  const isAccount = ({ code }: Finding) => code.startsWith('entry.account') || code === 'vat.account';
  const isJournal = (finding: Finding) =>
    (finding.code.startsWith('entry.') && !isAccount(finding)) ||
    ['seal.differs', 'seal.lost'].includes(finding.code);
  if (findings.some(isJournal)) return 'journal';
  if (findings.some(isAccount)) return 'accounts';
  if (findings.some(({ code }) => code.endsWith('.changed'))) return 'documents';
  const areSeals = findings.length > 0 && findings.every(({ code }) => code.startsWith('seal.'));
  return areSeals ? 'seals' : 'other';
};
