// The figures of the states of a kind as an overview asks for them: the declaration of the kind is loaded for users who may see its documents.
import { call } from '#frontend/lib/api.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { stateFiguresCall } from '#shared/documents/options/optionCalls.ts';
import { accessTo, type EndpointOutput } from '#shared/kernel/endpoint.ts';

export type StateFigures = EndpointOutput<ReturnType<typeof stateFiguresCall>>;

const staleMs = 30_000;

/** `plural`: of the kind, under which its list is kept as well; `query`: days and branch. */
export const figuresOfStates = (
  { name, plural, query = {} }: { name: string; plural: string; query?: Readonly<Record<string, string>> },
  load: () => Promise<AnyKind>,
): OverviewCall<StateFigures> => ({
  access: accessTo(kindNamed(name)?.permissions ?? [], 'view'),
  key: [plural, 'list', 'figures', query],
  ask: async (signal) => call(stateFiguresCall(await load()), { query, quiet: true, signal }),
  staleMs,
});
