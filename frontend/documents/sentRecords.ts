// Records with what the form that names them is sent beside their names, such as the price of a product.
import { call } from '#frontend/lib/api.ts';
import { type RecordChoice, recordsKey } from '#frontend/lib/choiceQueries.ts';
import { clock } from '#frontend/lib/clock.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { choiceCodesMax, listChoices } from '#shared/resources/choicesApi.ts';

const keptMs = 60_000;

const sentKey = (kind: string, use: string, code: string) => [...recordsKey(kind), 'sent', use, code];

/** Out of what a picker of the same field has been answered, or what was asked for before. */
const knownRecord = (kind: string, use: string, code: string): RecordChoice | undefined => {
  const isFresh = (atMs: number): boolean => clock.nowMs() - atMs < keptMs;
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: recordsKey(kind) })
    .filter(
      ({ queryKey, state }) => queryKey[3] === use && !state.isInvalidated && isFresh(state.dataUpdatedAt),
    )
    .filter(({ queryKey: [, , what] }) => what === 'found' || what === 'choices' || what === 'sent');
  return answers
    .flatMap(({ state }) => (state.data as readonly RecordChoice[] | undefined) ?? [])
    .find((record) => record.code === code);
};

/** By code; a code that nobody has is left out. `use`: the field that names them, as in `invoice.product`. */
export const sentRecords = async (
  kind: string,
  use: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, RecordChoice>> => {
  const found = new Map<string, RecordChoice>();
  for (const code of codes) {
    const known = knownRecord(kind, use, code);
    if (known) found.set(code, known);
  }
  // What is typed or copied may be no code at all, which the server would refuse.
  const unknown = [...new Set(codes)].filter((code) => isCode(code) && !found.has(code));
  for (let start = 0; start < unknown.length; start += choiceCodesMax) {
    const asked = unknown.slice(start, start + choiceCodesMax);
    const query = { codes: asked.join(','), for: use };
    const { items } = await call(listChoices, { params: { kind }, query, quiet: true });
    for (const record of items) {
      queryClient.setQueryData(sentKey(kind, use, record.code), [record]);
      found.set(record.code, record);
    }
  }
  return found;
};
