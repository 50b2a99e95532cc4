// The words of the log for every kind of document, including those of all resources.
import { useTranslation } from 'react-i18next';
import { useAuditWords } from '#frontend/audit/useAuditWords.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { titleText } from '#frontend/ui/text/titleText.ts';
import { type LogEntry, wholeList } from '#shared/audit/api.ts';
import { auditActions } from '#shared/audit/auditAction.ts';
import { auditEntities, isAuditEntity } from '#shared/audit/auditEntity.ts';
import { documentKindSummaries } from '#shared/documentKindSummaries.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { useLogUsers } from './logQueries.ts';
import { useLogResources } from './logResources.ts';

/** A list as a whole. */
export const isWhole = (document: string): boolean => [wholeList, 'chart', 'parties'].includes(document);

/** Of an import its file; else its number where it has one, else its name, else what it is kept under: of a long id its end. */
const calledOf = (entry: LogEntry, person: LogEntry['title'] | undefined): string => {
  const { entity, number, document, facts } = entry;
  if (entity === 'import' && typeof facts['file'] === 'string') return facts['file'];
  if (number !== null) return number;
  const named = entry.title ?? person;
  return named ? titleText(named) : document.replace(/^[0-9a-z]{20}(?=[0-9a-z]{6}$)/, '…');
};

export const useLogWords = () => {
  const { t } = useTranslation('log');
  const words = useAuditWords();
  const { all, resourceOf, wordedOf } = useLogResources();
  const entity = (name: string) => words.entity(name, resourceOf(name));
  const users = useLogUsers().data ?? [];
  /** Nothing for a list as a whole. */
  const documentName = (entry: LogEntry): string => {
    const { entity: kind, document } = entry;
    if (isWhole(document)) return '';
    if (kind === 'report') return t(`report.${document}`, document);
    return calledOf(entry, kind === 'user' ? users.find(({ id }) => id === document) : undefined);
  };
  /** The kind of document with its name, and not twice where the name begins with it: `Voucher 26-0001`, `Journal voucher 2026-01-31`. */
  const documentKind = (entry: LogEntry): string => {
    const kind = entity(entry.entity);
    return searchKey(documentName(entry)).includes(searchKey(kind)) ? '' : kind;
  };
  /** The filters of a file are shown as the fields that they filter by. */
  const narrowedBy = (name: string, value: unknown, kind: string): string => {
    if (name === 'entity') return entity(String(value));
    if (name === 'action') return words.action(String(value));
    return words.value(name, value, wordedOf(kind));
  };
  const factsOf = (entry: LogEntry): ReturnType<typeof words.factsOf> => {
    const { action, entity: kind, facts } = entry;
    if (action !== 'export') return words.factsOf(entry, wordedOf(kind));
    return Object.entries(facts).map(([name, value]) => ({
      name: words.fact(name, resourceOf(kind)),
      value: narrowedBy(name, value, kind),
      made: null,
    }));
  };
  const facts = (entry: LogEntry): string =>
    factsOf(entry)
      .map(({ name, value }) => t('pair', { name, value }))
      .join('; ');
  const changes = (entry: LogEntry): string =>
    entry.changes
      .map(({ field, old, new: changed }) => {
        const worded = wordedOf(entry.entity);
        const values = {
          old: words.value(field, old, worded),
          new: words.value(field, changed, worded),
        };
        return t('pair', { name: words.field(field, worded), value: t('changed', values) });
      })
      .join('; ');
  return {
    ...words,
    wordedOf,
    entity,
    documentName,
    documentKind,
    changes,
    factsOf,
    facts,
    actions: auditActions.map((value) => ({ value, label: words.action(value) })),
    entities: [
      ...[...documentKindSummaries.map(({ name }) => name), ...auditEntities].map((value) => ({
        value: value as string,
        label: words.entity(value),
      })),
      ...all
        .filter(({ one }) => !isAuditEntity(one))
        .map(({ one, noun }) => ({ value: one, label: localText(noun) })),
    ],
  };
};
