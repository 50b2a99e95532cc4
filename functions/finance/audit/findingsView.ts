// Findings of the books as the wire shows them: where they are in terms of branches, days, entries and accounts, amounts as decimal strings; no key of the table is shown.
import type { SourcedFinding } from '#functions/finance/audit/findingSources.ts';
import type { Finding, FindingPlace } from '#shared/finance/booksApi.ts';
import { formatMoney } from '#shared/kernel/money.ts';

/** What of a finding is money; the ledger counts it in minor units. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  'openItem.remaining': ['found', 'expected'],
  'control.differs': ['items', 'lines'],
  'vat.beside': ['boxed', 'beside', 'balance'],
};

const wholeNumber = /^-?\d+$/;

const nowhere: FindingPlace = {
  lane: null,
  entries: null,
  line: null,
  day: null,
  account: null,
  party: null,
};

type PlaceReader = (place: string) => Partial<FindingPlace> | null;

/** `01 D#2026-02-17`, `01 M#2026-02#O/003`, or a lane alone. */
const bucketPlace: PlaceReader = (place) => {
  const [, lane, day] = /^(\S+) [DM]#(\d{4}-\d{2}(?:-\d{2})?)/.exec(place) ?? [];
  return lane === undefined || day === undefined ? { lane: place.split(' ')[0] ?? null } : { lane, day };
};

/** `01-0000000012#0002`: the line of an entry that made an open item. */
const itemPlace: PlaceReader = (place) => {
  const [, lane, seq, line] = /^(.+)-(\d+)#(\d+)$/.exec(place) ?? [];
  return lane === undefined ? null : { lane, entries: String(Number(seq)), line: Number(line) + 1 };
};

const controlPlace: PlaceReader = (place) => {
  const [account = null, lane = null, party = null] = place.split(' ');
  return { account, lane, party };
};

/** `21301 01`: an account in a branch. */
const vatPlace: PlaceReader = (place) => {
  const [account = null, lane = null] = place.split(' ');
  return { account, lane };
};

/** `account 11001` or `party C000005`. */
const statementPlace: PlaceReader = (place) => {
  const [, kind, code] = /^(account|party) (.+)$/.exec(place) ?? [];
  if (code === undefined) return null;
  return kind === 'party' ? { party: code } : { account: code };
};

const openingPlace: PlaceReader = (place) => {
  const [first = '', second] = place.split(' ');
  return second === undefined ? { day: first } : { lane: first, day: second };
};

const byArea: Readonly<Record<string, PlaceReader>> = {
  head: (lane) => ({ lane }),
  bucket: bucketPlace,
  openItem: itemPlace,
  control: controlPlace,
  vat: vatPlace,
  statement: statementPlace,
  opening: openingPlace,
};

/** Of these the sentence says everything; a number of a file may look like an entry. */
const placeless = /^(?:number|importNumber|cheque|fold|directory|rules|words)\./;

const placeOf = ({ code, place }: SourcedFinding): FindingPlace | null => {
  if (placeless.test(code)) return null;
  const [, lane, entries] = /^(\S+):([\d,-]+)$/.exec(place) ?? [];
  if (lane !== undefined && entries !== undefined) return { ...nowhere, lane, entries };
  const found = byArea[code.split('.')[0] ?? '']?.(place);
  return found ? { ...nowhere, ...found } : null;
};

export const findingsView = (findings: readonly SourcedFinding[], scale: number): Finding[] =>
  findings.map((finding) => {
    const names = amounts[finding.code] ?? [];
    const shown = Object.entries(finding.details).map(([name, value]) => {
      // A stored amount that is invalid is shown unchanged: that is the finding.
      if (names.includes(name) && wholeNumber.test(value)) return [name, formatMoney(BigInt(value), scale)];
      return [name, name === 'series' ? value.replaceAll('#', ' ') : value];
    });
    const { code, source = null } = finding;
    return { code, place: placeOf(finding), details: Object.fromEntries(shown), source };
  });
