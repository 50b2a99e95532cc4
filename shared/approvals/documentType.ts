// What the engine has to know of a kind of document that is approved: what it is called, who may approve it, what it can be asked.
import type { AuditEntity } from '../audit/auditEntity.ts';
import type { Label, MoneyField, RefField } from '../resources/fields.ts';

/** A fact that conditions may ask: an amount, or the code of a record. */
export type FactField = MoneyField | RefField;

export type DocumentType = {
  /** Names it in addresses, in the table and in the log. */
  readonly name: AuditEntity;
  readonly label: Label;
  /** Approvers need the action `approve` of it. */
  readonly permission: string;
  readonly fields: Readonly<Record<string, FactField>>;
};
