// Calls for several documents of a list, one after the other: refusals are shown together, and what changed is read again at the end.
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { removeCall, transitionCall } from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { AnyRow } from '../anyDocument.ts';

const quiet = 'background';

export const performOnRow =
  (kind: AnyKind, transition: Transition) =>
  ({ id }: AnyRow, idempotencyKey: string): Promise<unknown> =>
    call(transitionCall(kind, transition), { params: { id }, body: {}, idempotencyKey, quiet });

/** What its user should know though it was done, as the answer says it. */
export const warningsOf = (answer: unknown): string[] =>
  ((answer as { warnings?: readonly Warning[] } | null)?.warnings ?? []).map(({ message }) => message);

export const removeRow =
  (kind: AnyKind) =>
  ({ id }: AnyRow): Promise<unknown> =>
    call(removeCall(kind), { params: { id }, quiet });

/** The documents, what follows from them in the books, and what waits for an approval. */
export const useRefreshAfterBulk = ({ plural }: AnyKind) => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [plural, 'reports', 'dashboard', 'inbox'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
};
