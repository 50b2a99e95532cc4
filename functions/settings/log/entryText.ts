// The words that a search of the log looks into: what the row of an entry shows, in both languages, and what its document is kept under.

import { usersOf } from '#functions/company/userRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { LogEntry } from '#shared/audit/api.ts';
import { comparedWords, searchKey, searchMatcher, withoutArticle } from '#shared/kernel/searchKey.ts';
import ar from '#shared/locales/ar/log.json' with { type: 'json' };
import en from '#shared/locales/en/log.json' with { type: 'json' };
import type { AnyResource } from '#shared/resources/resource.ts';
import { findResource } from '#shared/resources.ts';
import { logEntryOf } from './auditRecords.ts';
import { withRightTitle } from './declaredReferences.ts';

type Words = Readonly<Record<string, string>>;

const inBoth = (group: 'action' | 'entity' | 'field' | 'report', name: string): (string | undefined)[] =>
  [ar, en].map((texts) => (texts[group] as Words)[name]);

const labelsOf = (resource: AnyResource | null | undefined, name: string): (string | undefined)[] => {
  const label = resource?.fields[name]?.label;
  return label ? [label.ar, label.en] : inBoth('field', name);
};

/** The names of the fields that have changed, and of a single one its new value. */
const changeTexts = ({ entity, changes }: LogEntry): unknown[] => {
  const resource = findResource(entity);
  const names = new Set(changes.map(({ field }) => field.split(/[.[]/)[0] ?? ''));
  const [only] = changes;
  return [
    ...[...names].flatMap((name) => labelsOf(resource, name)),
    ...(only && changes.length === 1 ? [only.new] : []),
  ];
};

const kindTexts = ({ entity, document }: LogEntry): (string | undefined)[] => {
  const noun = findResource(entity)?.noun;
  return [
    ...(noun ? [noun.ar, noun.en] : inBoth('entity', entity)),
    ...(entity === 'report' ? inBoth('report', document) : []),
  ];
};

type Names = ReadonlyMap<string, readonly string[]>;

const textOf = (entry: LogEntry, users: Names): string => {
  const { action, document, number, title, reason, facts } = entry;
  const texts = [
    document,
    number,
    title?.name,
    title?.name_ar,
    reason,
    facts['file'],
    ...inBoth('action', action),
    ...kindTexts(entry),
    ...changeTexts(entry),
    ...(entry.entity === 'user' ? (users.get(document) ?? []) : []),
  ];
  return searchKey(texts.filter((text) => typeof text === 'string' && text !== '').join(' '));
};

/** Its user is found by whole words: a code such as ADM is not meant for all that an Admin has done. */
const authorWords = ({ user }: LogEntry): ReadonlySet<string> =>
  new Set(comparedWords(`${user.name} ${user.name_ar}`));

/** Whether an entry, as the caller sees it, has every word that is typed. */
export const entryMatcher = async (
  context: SessionContext,
  typed: string,
): Promise<(item: Attributes) => boolean> => {
  const users = await usersOf(context.store);
  const seen = users.filter(({ branch }) => isInScope(context, branch));
  const names: Names = new Map(seen.map(({ id, name, name_ar }) => [id, [name, name_ar]]));
  const words = searchKey(typed).split(' ');
  const matchers = words.map((word) => ({ word, matches: searchMatcher(word) }));
  return (item) => {
    const entry = withRightTitle(logEntryOf(context, item));
    const [text, author] = [textOf(entry, names), authorWords(entry)];
    return matchers.every(({ word, matches }) => matches(text) || author.has(withoutArticle(word)));
  };
};
