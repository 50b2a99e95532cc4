// Adds a record from the window of a picker, with the code that was typed or the one that is proposed.
import { useMutation } from '@tanstack/react-query';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { type Entries, valuesOf } from '../recordForm.ts';
import { useRefresh } from '../resourceQueries.ts';
import { type Proposal, withFreeCode } from './proposedCode.ts';

type Adding = Sending<Entries> & { proposal: Proposal | null };

/** `shown`: the fields that the window shows. */
export const useAddRecord = (resource: AnyResource, shown: readonly string[]) => {
  const refresh = useRefresh(resource);
  const add = ({ draft, idempotencyKey }: Sending<Entries>): Promise<ResourceRow> =>
    call(resource.api.create, {
      body: valuesOf(resource, draft),
      beside: shown,
      quiet: ['record.codeTaken'],
      idempotencyKey,
    });
  return useMutation({
    mutationFn: ({ proposal, ...sending }: Adding) =>
      proposal === null
        ? add(sending)
        : withFreeCode(resource.one, proposal, (code, attempt) =>
            add({
              draft: { ...sending.draft, code },
              rev: null,
              idempotencyKey: `${sending.idempotencyKey}-${attempt}`,
            }),
          ),
    onSuccess: refresh,
  });
};
