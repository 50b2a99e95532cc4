// The right to an act where roles may hold it for some types of documents alone.

import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { mayDoByType } from '#shared/documents/limitedRights.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { type Names, nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

/** What people call the value by which the rights of the kind go. */
const typeName = async (
  { store, caller }: SessionContext,
  { head, permissionBy }: AnyKind,
  document: object,
): Promise<string> => {
  const name = permissionBy ?? '';
  const [field, value] = [head[name], String(headValue(document, name))];
  if (field?.kind === 'choice') return field.choices[value]?.[caller.language] ?? value;
  if (field?.kind !== 'record') return value;
  const record = await store.get({ pk: partitionOf(field.of), sk: value });
  return record ? nameIn(caller.language, record as Names) : value;
};

/** Refuses an act that the caller may not do with documents of this type. */
export const requireType = async (
  context: SessionContext,
  kind: AnyKind,
  { right, document }: Pick<Transition, 'right'> & { document: object },
): Promise<void> => {
  if (mayDoByType(context.actor.roles, kind, { right, document })) return;
  throw new Refusal(refusalOf(kind, 'typeForbidden'), { type: await typeName(context, kind, document) });
};
