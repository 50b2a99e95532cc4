// What is made of a document: its next version, and documents of other kinds.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { convertCall, reviseCall } from '#shared/documents/options/optionCalls.ts';

type Keyed = { idempotencyKey: string };
export type PartAsked = { line: number; quantity: string };

/** What changes one document changes others of its kind, and the lists of what is made of it; a refusal says that another user was faster. */
const useAct = <Wish, Answer>(kind: AnyKind, run: (wish: Wish) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [plural, what] }) => plural === kind.plural || what === 'list',
      }),
  });
};

export const useConvert = (kind: AnyKind, id: string) =>
  useAct(kind, ({ to, lines, idempotencyKey }: { to: string; lines?: PartAsked[] } & Keyed) =>
    call(convertCall(kind), { params: { id }, body: { to, ...(lines && { lines }) }, idempotencyKey }),
  );

export const useRevise = (kind: AnyKind, id: string) =>
  useAct(kind, ({ idempotencyKey }: Keyed) => call(reviseCall(kind), { params: { id }, idempotencyKey }));
