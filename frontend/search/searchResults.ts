// What the search shows: groups of results, made of screens, documents, records and what may be begun, each with the address that it opens.
import { aboutShown, calledOf } from '#frontend/documents/calledOf.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { type AskedActs, actKey, actsAsked, actsFor } from '#shared/begunActs.ts';
import { documentPathOf, kindNamed } from '#shared/documentKindSummaries.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { RouteName } from '#shared/routes.ts';
import { matchingScreens, type OfferedScreen } from '#shared/screenSearch.ts';
import type { FoundDocument, FoundRecord } from '#shared/search/api.ts';
import { near, nearness } from '#shared/search/nearness.ts';
import { inOtherLayout } from '#shared/search/otherLayout.ts';
import { searchedRecordsOf } from '#shared/searchedRecords.ts';

export type ResultIcon = 'screen' | 'document' | 'party' | 'item' | 'account' | 'person' | 'command';

export type Result = {
  readonly key: string;
  readonly path: string;
  readonly icon: ResultIcon;
  readonly title: string;
  readonly note: string;
  readonly document?: FoundDocument;
  /** Found by the page itself: it always answers what is typed now. */
  readonly isOfPage?: boolean;
  /** Begins something: an editor that is open at the same address begins anew. */
  readonly begins?: boolean;
};

export type ResultGroup = {
  readonly name: string;
  readonly title: string;
  readonly results: readonly Result[];
};

/** The sentences of the window. */
type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const ofEachMax = 6;
const begunMax = 5;
const documentsMax = 5;
/** For so many records, where an act is asked for. */
const recordsAskedFor = 3;

const iconOf: Readonly<Record<string, ResultIcon>> = {
  party: 'party',
  product: 'item',
  service: 'item',
  employee: 'person',
};

const isEditor = (screen: RouteName): boolean => screen.endsWith('.new');

const ofScreen = ({ name, title, path, section }: OfferedScreen): Result => ({
  key: `screen ${path}`,
  path,
  icon: isEditor(name) ? 'command' : 'screen',
  title: localText(title),
  note: section === null ? '' : localText(section),
  begins: isEditor(name),
  isOfPage: true,
});

const ofDocument = (document: FoundDocument, say: Say): Result => {
  const { kind, id, number, party } = document;
  const name = calledOf(document);
  const partyName = party === null ? '' : localName(party);
  const said = aboutShown(document, say('documents:list.reversalOf'));
  return {
    key: `document ${kind} ${id}`,
    path: documentPathOf(kind, encodeURIComponent(id)),
    icon: 'document',
    title: number === null ? `${name} ${say('noNumber')}` : `${number} · ${name}`,
    note: [said.includes(partyName) ? '' : partyName, said].filter(Boolean).join(' · '),
    document,
  };
};

const ofRecord = ({ kind, code, active, ...names }: FoundRecord, say: Say): Result => ({
  key: `record ${kind} ${code}`,
  path: searchedRecordsOf(kind)?.pathOf(code) ?? '',
  icon: iconOf[kind] ?? 'account',
  title: localName(names),
  note: active ? code : `${code} · ${say('inactive')}`,
});

const ofAct = ({ begin, label, path }: ReturnType<typeof actsFor>[number], record: FoundRecord): Result => ({
  key: `act ${actKey(begin)} ${record.kind} ${record.code}`,
  path,
  icon: isEditor(begin.screen) ? 'command' : 'account',
  title: [localText(label), localText(begin.link), isolated(localName(record))].filter(Boolean).join(' '),
  note: record.code,
  begins: isEditor(begin.screen),
});

export type Offer = {
  readonly text: string;
  /** What the server looked for in its place. */
  readonly readAs: string | null;
  readonly screens: readonly OfferedScreen[];
  readonly viewer: Parameters<typeof actsFor>[1];
  readonly documents: readonly FoundDocument[];
  readonly records: readonly FoundRecord[];
};

/** By what was typed, or by the same keys in the other language. */
export const askedIn = (text: string): AskedActs | null => {
  const other = inOtherLayout(text.trim());
  return actsAsked(text) ?? (other === null ? null : actsAsked(other));
};

/** Exact ones first, then those of the kind that is named, then the newest. */
const shownDocuments = ({ documents, text }: Offer, asked: AskedActs | null): FoundDocument[] => {
  const isNamed = searchMatcher(asked?.words ?? text);
  const rankOf = ({ kind, type, isExact }: FoundDocument): number => {
    const one = kindNamed(kind)?.one;
    const names = [type?.name, type?.name_ar, one?.en, one?.ar].join(' ');
    return isExact ? 0 : isNamed(searchKey(names)) ? 1 : 2;
  };
  return documents
    .toSorted((one, other) => rankOf(one) - rankOf(other) || (one.date < other.date ? 1 : -1))
    .slice(0, documentsMax);
};

/** How near a group is: that of its nearest result. */
type Ranked = ResultGroup & { readonly near: number };

/** What is exact, and what is asked for as an act, comes before all else. */
const atOnce = { exact: -2, asked: -1 } as const;

type RankedRecord = { readonly record: FoundRecord; readonly near: number };

/** The nearest first; a screen that is called so comes before a record that has the word. */
const rankedRecords = ({ records, text, readAs }: Offer, asked: AskedActs | null): RankedRecord[] => {
  const texts = [...(asked?.names ?? [text]), ...(readAs === null ? [] : [readAs])];
  const nearnessOf = ({ code, name, name_ar, isExact }: FoundRecord): number => {
    if (isExact) return atOnce.exact;
    const byName = Math.min(...texts.map((each) => nearness(each, [name, name_ar, code])));
    return Math.max(byName, near.called + byName / near.elsewhere);
  };
  return records
    .map((record) => ({ record, near: nearnessOf(record) }))
    .toSorted((one, other) => one.near - other.near);
};

/** Screens, and what is begun there, by what was typed, or where that means none by the same keys in the other language. */
const screenGroups = ({ screens, text }: Offer, say: Say): Ranked[] => {
  const typed = matchingScreens(screens, text);
  const other = typed.length === 0 ? inOtherLayout(text.trim()) : null;
  const found = other === null ? typed : matchingScreens(screens, other);
  const groups = [
    { icon: 'screen', name: 'screens', title: say('groups.screens') },
    { icon: 'command', name: 'commands', title: say('groups.commands') },
  ] as const;
  return groups.map(({ icon, name, title }) => {
    const own = found.map((each) => ({ near: each.near, result: ofScreen(each.screen) }));
    const shown = own.filter(({ result }) => result.icon === icon).slice(0, ofEachMax);
    return {
      name,
      title,
      near: Math.min(near.elsewhere, ...shown.map((each) => each.near)),
      results: shown.map(({ result }) => result),
    };
  });
};

/** The acts that were asked for, for the records that are nearest. */
const askedActs = ({ viewer }: Offer, asked: AskedActs | null, ranked: readonly RankedRecord[]): Result[] => {
  if (asked === null) return [];
  const begun = ranked.map(({ record }) =>
    actsFor(record, viewer, asked.acts).map((each) => ofAct(each, record)),
  );
  const some = begun.filter(({ length }) => length > 0);
  return some.slice(0, recordsAskedFor).flat();
};

/** What is begun for the nearest record for which anything is. */
const usualGroup = ({ viewer }: Offer, ranked: readonly RankedRecord[], say: Say) => {
  for (const { record } of ranked) {
    const acts = actsFor(record, viewer, null);
    if (acts.length === 0) continue;
    const title = say('groups.begun', { name: isolated(localName(record)) });
    return { kind: record.kind, title, results: acts.map((each) => ofAct(each, record)) };
  }
  return null;
};

/** The records kind by kind; what is begun for one stands behind its kind. */
const recordGroups = (
  ranked: readonly RankedRecord[],
  usual: ReturnType<typeof usualGroup>,
  say: Say,
): Ranked[] =>
  [...Map.groupBy(ranked, ({ record }) => record.kind)].flatMap(([kind, own]) => {
    const title = searchedRecordsOf(kind)?.title;
    if (!title) return [];
    const nearest = own[0]?.near ?? near.elsewhere;
    const results = own.map(({ record }) => ofRecord(record, say));
    const group = { name: kind, title: localText(title), near: nearest, results };
    return usual?.kind === kind ? [group, { ...usual, name: 'begun', near: nearest }] : [group];
  });

/** Before anything is typed: what was chosen last, and what may be begun. */
export const startGroups = (
  recent: readonly Result[],
  screens: readonly OfferedScreen[],
  say: Say,
): ResultGroup[] => {
  const chosen = new Set(recent.map(({ key }) => key));
  const begun = screens.map(ofScreen).filter(({ icon, key }) => icon === 'command' && !chosen.has(key));
  return [
    { name: 'recent', title: say('groups.recent'), results: recent },
    { name: 'commands', title: say('groups.commands'), results: begun.slice(0, begunMax) },
  ].filter(({ results }) => results.length > 0);
};

/** In the order in which they are shown: by the nearest of their results; documents that are found by their words come last. */
export const resultGroups = (offer: Offer, say: Say): ResultGroup[] => {
  const asked = askedIn(offer.text);
  const ranked = rankedRecords(offer, asked);
  const acts = askedActs(offer, asked, ranked);
  const documents = shownDocuments(offer, asked);
  const group = { name: 'documents', title: say('groups.documents') };
  const results = documents.map((each) => ofDocument(each, say));
  const isExact = documents.some((each) => each.isExact);
  const groups: Ranked[] = [
    ...(isExact ? [{ ...group, results, near: atOnce.exact }] : []),
    { name: 'asked', title: say('groups.commands'), results: acts, near: atOnce.asked },
    ...screenGroups(offer, say),
    ...recordGroups(ranked, acts.length > 0 ? null : usualGroup(offer, ranked, say), say),
    ...(isExact ? [] : [{ ...group, results, near: near.elsewhere }]),
  ];
  return groups.filter((each) => each.results.length > 0).toSorted((one, other) => one.near - other.near);
};
