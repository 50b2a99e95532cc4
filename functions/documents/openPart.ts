// A document that is edited in a state in which only some of its fields are open.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { totalsOf } from './documentInput.ts';

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** In a state in which only some of its fields are open: those are changed, and another one that was typed anew is refused beside its field. */
export const openPart = <Document extends AnyDocument>(
  { company }: SessionContext,
  kind: AnyKind,
  { before, draft, open }: { before: Document; draft: Document; open: readonly string[] },
): Document => {
  const typed = [...Object.keys({ ...kind.head, ...kind.tables }), ...(kind.lines ? ['lines'] : [])];
  const closed = typed.filter(
    (name) => !open.includes(name) && !isSameValue(headValue(before, name), headValue(draft, name)),
  );
  refuseFields(Object.fromEntries(closed.map((name) => [name, 'document.fieldClosed'])));
  const changed = Object.fromEntries(open.map((name) => [name, headValue(draft, name)]));
  const document = { ...before, ...changed, chunks: draft.chunks };
  return { ...document, ...totalsOf(kind, document, scaleOf(company.currency)) };
};
