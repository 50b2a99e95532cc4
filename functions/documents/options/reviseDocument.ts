// The next version of a document, as a draft: what was sent or accepted stays unchanged, until the new one takes its place.
import type * as z from 'zod/mini';
import { todayOf } from '#functions/company/figureTexts.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { write } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import { answerFields } from '#shared/documents/options/answers.ts';
import { reviseCall } from '#shared/documents/options/optionCalls.ts';
import { conversionFields, type Versioned } from '#shared/documents/options/optionFields.ts';
import { isHeldByConversions, isRevisable } from '#shared/documents/options/versions.ts';
import type { Endpoint, Rights } from '#shared/kernel/endpoint.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type AnyActs, auditTitle, factsNow } from '../documentActs.ts';
import { newDocumentFields } from '../newDocument.ts';
import { readDocument } from '../readDocument.ts';
import { viewFor } from '../reading/seenFields.ts';
import { requireRight } from '../requireRight.ts';
import { liveConversions } from './liveConversions.ts';
import { readVersion } from './versionRecords.ts';

/** A new version was neither answered nor converted. */
const blankOptions = ({ kept }: AnyKind): Record<string, null> =>
  Object.fromEntries(
    Object.keys({ ...answerFields, ...conversionFields }).flatMap((name) =>
      name in kept ? [[name, null]] : [],
    ),
  );

type ReviseCall = Endpoint & { auth: Rights; params: z.ZodMiniType<{ id: string }> };

export const reviseDocument = (acts: AnyActs): Operation => {
  const { kind, records } = acts;
  const entity = { one: kind.name };
  const linkTo = ({ id }: { id: string }) => ({ kind: kind.name, id });
  return operation<ReviseCall>(
    reviseCall(kind),
    async (context, { params }) => {
      const { store } = context;
      const before: Versioned = await readDocument(context, records, params.id);
      requireRight(context, kind, { right: 'create', document: before });
      refuseUnless(isRevisable(kind, before), stateRefusal(kind, before.status));
      const next = await readVersion(store, records, before.versionAfter);
      refuseUnless(next === null, refusalOf(kind, 'revised'), { number: next?.number });
      const isHeld = isHeldByConversions(kind, await liveConversions(store, before));
      refuseUnless(!isHeld, refusalOf(kind, 'converted'));
      const today = todayOf(context);
      const version = (before.version ?? 1) + 1;
      const document: Versioned = {
        ...before,
        ...newDocumentFields(context),
        date: today,
        ...kind.options.versions?.begins?.(today),
        ...blankOptions(kind),
        version,
        root: before.root ?? { id: before.id, number: before.number ?? '' },
        versionBefore: before.id,
        versionAfter: null,
        links: [linkTo(before)],
      };
      const after: Versioned = {
        ...before,
        versionAfter: document.id,
        links: [...(before.links ?? []), linkTo(document)],
      };
      const { facts } = await factsNow(acts, store);
      const { id, branch } = document;
      const title = auditTitle(acts, facts, document);
      return write(context, {
        writes: [
          ...records.newWrites(document),
          records.headerWrite(after),
          auditWrite(context, { action: 'create', entity, id, branch, ...title }),
        ],
        audit: {
          action: 'revise',
          entity,
          id: before.id,
          number: before.number,
          branch,
          facts: { version },
        },
        answer: viewFor(context, kind, document),
      });
    },
    records.reads,
  );
};
