// The document of a number, however it was typed.

import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { findCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { type DocumentActs, type DocumentFacts, factsNow } from './documentActs.ts';
import { readDocument } from './readDocument.ts';
import { viewFor } from './reading/seenFields.ts';

type Place = { branch?: string | undefined; type?: string | undefined; date?: string | undefined };

/** The owner of the number as it is typed; else of the number that is meant by it here. */
const ownerOf = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  { store }: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { number, place }: { number: string; place: Place },
) => {
  const { numberGuardKey } = acts.records;
  const exact = await store.get(numberGuardKey(latinDigits(number)));
  const { branch, type, date } = place;
  if (exact || !branch || !type || !date) return exact;
  const { facts, rules } = await factsNow(acts, store);
  const whole = acts.wholeNumber(facts, rules, { number, branch, type, date });
  return whole === null ? null : store.get(numberGuardKey(whole));
};

export const findDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation =>
  operation(findCall(acts.kind), async (context, { params, query }) => {
    const guard = await ownerOf(context, acts, { number: params.number, place: query });
    if (!guard) return notFound(acts.kind.name);
    const document = await readDocument(context, acts.records, String(guard['owner']));
    return viewFor(context, acts.kind, document);
  });
