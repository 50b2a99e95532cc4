// The kinds of documents that can be approved, from their declarations.
import { documentKinds } from '../documentKinds.ts';
import { type AnyKind, approvedTransition } from '../documents/documentKind.ts';
import type { DocumentType } from './documentType.ts';

export const documentTypeFor = ({ name, noun, permissions, facts }: AnyKind): DocumentType => ({
  name,
  permissions,
  label: noun.one,
  fields: facts,
});

export const documentTypes: readonly DocumentType[] = documentKinds
  .filter((kind) => approvedTransition(kind) !== null)
  .map(documentTypeFor);

export const documentTypeOf = (name: string): DocumentType | undefined =>
  documentTypes.find((each) => each.name === name);
