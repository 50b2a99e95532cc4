// What the engine has to know of a kind of document that is approved: what it is called, who may approve it, what it can be asked.

import type * as z from 'zod/mini';
import type { AuditEntity } from '../audit/auditEntity.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Label, MoneyField, RefField } from '../resources/fields.ts';

type Asked = { search?: string | undefined; codes?: string | undefined; limit?: string | undefined };
type Named = { code: string; name: string; name_ar: string };

/** Records that are no resource, such as parties: the call that lists them finds them and names them. */
export type ListedField = {
  readonly kind: 'listed';
  readonly label: Label;
  readonly list: Endpoint & {
    readonly query: z.ZodMiniType<unknown, Asked>;
    readonly output: z.ZodMiniType<{ items: Named[] }>;
  };
};

/** A fact that conditions may ask: an amount, or the code of a record. */
export type FactField = MoneyField | RefField | ListedField;

export type DocumentType = {
  /** Names it in addresses, in the table and in the log. */
  readonly name: AuditEntity;
  readonly label: Label;
  /** Approvers need the action `approve` of it. */
  readonly permission: string;
  readonly fields: Readonly<Record<string, FactField>>;
};
