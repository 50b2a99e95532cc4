// What the engine has to know of a kind of document that is approved: what it is called, who may approve it, what it can be asked.

import type { DocumentRecordField } from '../documents/documentFields.ts';
import type { ChoiceKind } from '../resources/choices.ts';
import type { Label, MoneyField } from '../resources/fields.ts';

/** A fact that conditions may ask: an amount, or the code of a record. */
export type FactField = MoneyField | DocumentRecordField;

/** The kind of records that a fact is of; null for an amount. */
export const factKind = (field: FactField): ChoiceKind | null => (field.kind === 'money' ? null : field.of);

export type DocumentType = {
  /** Names it in addresses and in the table. */
  readonly name: string;
  /** The type whose workflows are for it as well, where none of its own is. */
  readonly like?: string;
  /** The kind of document, as in the log. */
  readonly kind: string;
  readonly label: Label;
  /** Approvers need the action `approve` of that under which a document falls. */
  readonly permissions: readonly string[];
  readonly fields: Readonly<Record<string, FactField>>;
};
