// The figures of the states of a kind as an overview asks for them: the declaration of the kind is loaded for users who may see its documents.
import { call } from '#frontend/lib/api.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { stateFiguresCall } from '#shared/documents/options/optionCalls.ts';
import { accessTo, type EndpointOutput } from '#shared/kernel/endpoint.ts';

type Asked = {
  name: string;
  /** Of the kind: under it its list is kept as well. */
  plural: string;
  /** Only of documents from a day on, which is known when they are asked for; `name`: of the period, such as `week`. */
  since?: { name: string; day: () => string };
};

/** `from`: the first day of the documents; null where they are of every day. */
export type StateFigures = EndpointOutput<ReturnType<typeof stateFiguresCall>> & { from: string | null };

export const figuresOfStates = (
  { name, plural, since }: Asked,
  load: () => Promise<AnyKind>,
): OverviewCall<StateFigures> => ({
  access: accessTo(kindNamed(name)?.permissions ?? [], 'view'),
  key: [plural, 'list', 'figures', { since: since?.name ?? null }],
  ask: async (signal) => {
    const from = since?.day() ?? null;
    const query = from === null ? {} : { from };
    return { ...(await call(stateFiguresCall(await load()), { query, quiet: true, signal })), from };
  },
  staleMs: 30_000,
});
