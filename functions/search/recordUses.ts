// What names a record, by kind, so that a user sees what a merge moves before it is done.
import { readAttachments } from '#functions/attachments/attachmentRecords.ts';
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { IndexedKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { narrowingTerms, passesFilters, type Source } from '#functions/documents/listDocuments.ts';
import { searchWindow } from '#functions/documents/searchWindow.ts';
import { type Known, openIndexes, searchOpened } from '#functions/documents/words/searchWords.ts';
import { can, requireAccess, type SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { resourceEffects } from '#functions/resourceEffects.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import { usesOf } from '#functions/resources/references.ts';
import { indexedKinds } from '#functions/wordIndex.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { accessOf } from '#shared/documents/documentRights.ts';
import { fieldTerm } from '#shared/documents/words/searchTerms.ts';
import { rightsOf } from '#shared/kernel/endpoint.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { type AnyResource, hasFiles } from '#shared/resources/resource.ts';
import { allResources, findResource } from '#shared/resources.ts';
import * as api from '#shared/search/usesApi.ts';

/** The fields by which lists of the kind find documents that name such a record. */
const fieldsNaming = ({ head, lines, filters, lineFilters }: AnyKind, { one }: AnyResource): string[] => {
  const isNaming = (field: { kind: string; of?: unknown } | undefined): boolean =>
    field?.kind === 'record' && (field.of as { one?: string }).one === one;
  return [
    ...filters.filter((name) => isNaming(head[name])),
    ...lineFilters.filter((name) => isNaming(lines?.fields[name])),
  ];
};

type Counted = { acts: IndexedKind; known: Known | null; fields: readonly string[]; code: string };

const inAnyYear = { from: '0000', to: '9999', before: null, limit: api.countedDocumentsMax };

const countOf = async (context: SessionContext, { acts, known, fields, code }: Counted) => {
  const source: Source = { context, acts, query: {}, selection: null, values: new Map() };
  const naming = fields.flatMap((name) => fieldTerm(name, [code]));
  const search = { ...inAnyYear, isWanted: (header: AnyHeader) => passesFilters(source, header) };
  const terms = [naming, ...narrowingTerms(source)];
  const found =
    (known && (await searchOpened(context.store, acts, { ...search, known, terms }))) ??
    (await searchWindow({
      ...search,
      context,
      records: acts.records,
      status: undefined,
      terms: [],
      lineTerms: [naming],
    }));
  return { name: acts.kind.noun.plural, count: found.found.length, isMore: found.last !== null };
};

const documentsNaming = async (context: SessionContext, resource: AnyResource, code: string) => {
  const naming = indexedKinds.flatMap((acts) => {
    const fields = fieldsNaming(acts.kind, resource);
    const mayView = rightsOf(accessOf(acts.kind, 'view')).some((right) => can(context, ...right));
    return mayView && fields.length > 0 ? [{ acts, fields }] : [];
  });
  const opened = await openIndexes(
    context.store,
    naming.map(({ acts }) => acts),
  );
  const counts = await Promise.all(
    naming.map((each, at) => countOf(context, { ...each, known: opened[at] ?? null, code })),
  );
  return counts.filter(({ count }) => count > 0);
};

const filesOf = async ({ store }: SessionContext, resource: AnyResource, owner: string): Promise<number> =>
  hasFiles(resource) ? (await readAttachments(store, { entity: resource.one, owner })).length : 0;

export const getRecordUses: Operation = operation(api.getRecordUses, async (context, { params }) => {
  const resource = findResource(params.kind) ?? notFound('kind');
  requireAccess(context, resource.api.remove.auth);
  const { store } = context;
  const item = (await store.get(keyOf(resource, params.code))) ?? notFound(resource.one);
  if (!isSeen(await recordVisibility(context, resource), resource, rowOf(resource, item)))
    notFound(resource.one);
  const [figures, documents, records, files] = await Promise.all([
    resourceEffects[resource.one]?.figures?.(context, params.code) ?? [],
    documentsNaming(context, resource, params.code),
    usesOf(store, { resource, code: params.code }, allResources),
    filesOf(context, resource, params.code),
  ]);
  return {
    figures: [...figures],
    documents,
    records: records.map(({ where, count }) => ({ name: where, count })),
    files,
  };
});
