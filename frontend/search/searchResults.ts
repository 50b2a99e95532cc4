// What the search shows: groups of results, made of screens, documents, records and what may be begun, each with the address that it opens.
import { calledOf } from '#frontend/documents/calledOf.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { commandAsked, isForParty, type PartyCommand } from '#shared/partyCommands.ts';
import { matchingScreens, type OfferedScreen } from '#shared/screenSearch.ts';
import type { FoundDocument, FoundRecord } from '#shared/search/api.ts';
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

const screensMax = 6;
const begunMax = 5;
const documentsMax = 5;
const partiesOffered = { ofText: 1, ofCommand: 3 } as const;

const iconOf: Readonly<Record<string, ResultIcon>> = {
  party: 'party',
  product: 'item',
  service: 'item',
  employee: 'person',
};

const ofScreen = ({ name, title, path, section }: OfferedScreen): Result => ({
  key: `screen ${name}`,
  path,
  icon: name.endsWith('.new') ? 'command' : 'screen',
  title: localText(title),
  note: section === null ? '' : localText(section),
  begins: name.endsWith('.new'),
  isOfPage: true,
});

const ofDocument = (document: FoundDocument, say: Say): Result => {
  const { kind, id, number, party, about } = document;
  const name = calledOf(document);
  const partyName = party === null ? '' : localName(party);
  return {
    key: `document ${kind} ${id}`,
    path: documentPathOf(kind, encodeURIComponent(id)),
    icon: 'document',
    title: number === null ? `${name} ${say('noNumber')}` : `${number} · ${name}`,
    note: [about.includes(partyName) ? '' : partyName, about].filter(Boolean).join(' · '),
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

const ofCommand = ({ name, pathOf }: PartyCommand, party: FoundRecord, say: Say): Result => ({
  key: `command ${name} ${party.code}`,
  path: pathOf(party.code),
  icon: 'command',
  title: say(`command.${name}`, { name: isolated(localName(party)) }),
  note: party.code,
  begins: true,
});

/** Exact ones first, then the newest; those of one kind crowd out no other. */
const shownDocuments = (documents: readonly FoundDocument[]): FoundDocument[] =>
  documents
    .toSorted((one, other) => Number(other.isExact) - Number(one.isExact) || (one.date < other.date ? 1 : -1))
    .slice(0, documentsMax);

export type Offer = {
  readonly text: string;
  readonly screens: readonly OfferedScreen[];
  readonly commands: readonly PartyCommand[];
  readonly documents: readonly FoundDocument[];
  readonly records: readonly FoundRecord[];
};

/** By what was typed, or where that means none by the same keys in the other language. */
const screensOf = ({ screens, text }: Offer): OfferedScreen[] => {
  const found = matchingScreens(screens, text);
  const other = found.length === 0 ? inOtherLayout(text.trim()) : null;
  return (other === null ? found : matchingScreens(screens, other)).slice(0, screensMax);
};

const commandsOf = ({ text, commands, records }: Offer, say: Say): Result[] => {
  const asked = commandAsked(text);
  const parties = records.filter(({ kind, active }) => kind === 'party' && active);
  const offered = parties.slice(0, asked === null ? partiesOffered.ofText : partiesOffered.ofCommand);
  const wanted = commands.filter(({ name }) => asked === null || asked.names.includes(name));
  return offered.flatMap((party) =>
    wanted
      .filter((command) => asked !== null || isForParty(command, party.flags))
      .map((command) => ofCommand(command, party, say)),
  );
};

const recordGroups = (records: readonly FoundRecord[], say: Say): ResultGroup[] =>
  [...Map.groupBy(records, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const title = searchedRecordsOf(kind)?.title;
    return title
      ? [{ name: kind, title: localText(title), results: own.map((each) => ofRecord(each, say)) }]
      : [];
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

/** In the order in which they are shown: what is exact, and what is asked for as an act, before all else. */
export const resultGroups = (offer: Offer, say: Say): ResultGroup[] => {
  const exact = offer.documents.some(({ isExact }) => isExact);
  const documents = {
    name: 'documents',
    title: say('groups.documents'),
    results: shownDocuments(offer.documents).map((each) => ofDocument(each, say)),
  };
  const screens = screensOf(offer).map(ofScreen);
  const commands = {
    name: 'commands',
    title: say('groups.commands'),
    results: [...commandsOf(offer, say), ...screens.filter(({ icon }) => icon === 'command')],
  };
  const isAsked = commandAsked(offer.text) !== null;
  return [
    ...(exact ? [documents] : []),
    ...(isAsked ? [commands] : []),
    {
      name: 'screens',
      title: say('groups.screens'),
      results: screens.filter(({ icon }) => icon === 'screen'),
    },
    ...(exact ? [] : [documents]),
    ...recordGroups(offer.records, say),
    ...(isAsked ? [] : [commands]),
  ].filter(({ results }) => results.length > 0);
};
