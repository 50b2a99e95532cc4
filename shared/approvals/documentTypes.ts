// What can be approved, from the declarations of the kinds: each of their transitions that a workflow may hold back.
import { documentKinds } from '../documentKinds.ts';
import type { AnyKind } from '../documents/documentKind.ts';
import { approvalType, approvedTransitions } from '../documents/kindTransitions.ts';
import type { Transition } from '../documents/transition.ts';
import type { Label } from '../resources/fields.ts';
import type { DocumentType } from './documentType.ts';

const both = (one: Label, other: Label): Label => ({
  en: `${one.en} · ${other.en}`,
  ar: `${one.ar} · ${other.ar}`,
});

export const documentTypeFor = (kind: AnyKind, transition: Transition): DocumentType => ({
  name: approvalType(kind, transition),
  ...(transition.approval?.like !== undefined && { like: transition.approval.like }),
  kind: kind.name,
  permissions: kind.permissions,
  label: transition.numbers ? kind.noun.one : both(kind.noun.one, transition.label),
  fields: kind.facts,
});

export const documentTypes: readonly DocumentType[] = documentKinds.flatMap((kind) =>
  approvedTransitions(kind).map((transition) => documentTypeFor(kind, transition)),
);

export const documentTypeOf = (name: string): DocumentType | undefined =>
  documentTypes.find((each) => each.name === name);
