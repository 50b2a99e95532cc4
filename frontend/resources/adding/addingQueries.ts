// What the window of a picker asks and sends: the code that is proposed, and the record with it or with the one that was typed.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { choicesQuery, recordsKey } from '#frontend/lib/choiceQueries.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { seriesAmong } from '#shared/resources/codeSeries.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { type Entries, valuesOf } from '../recordForm.ts';
import { useRefresh } from '../resourceQueries.ts';
import { type Proposal, proposalIn, withFreeCode } from './proposedCode.ts';

const proposalQuery = (kind: string) =>
  queryOptions({
    queryKey: [...recordsKey(kind), 'proposed'],
    queryFn: async () => {
      const known = await queryClient.fetchQuery(choicesQuery(kind, null));
      return proposalIn(kind, seriesAmong(known.map(({ code }) => code)));
    },
  });

/** Where the records are not counted by the product. */
export const useProposal = (kind: string, isWanted: boolean): Proposal | null =>
  useQuery({ ...proposalQuery(kind), enabled: isWanted }).data ?? null;

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
