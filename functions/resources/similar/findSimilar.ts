// Records that are like the typed one: the same number, or a name that differs only in spelling, article or legal form.
import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { SimilarRecord } from '#shared/resources/resourceApi.ts';
import { hiddenFrom, isSeen, recordVisibility } from '../recordScope.ts';
import { recordsNamed } from '../recordWays.ts';
import { codesAlike } from './similarItems.ts';

const shownMax = 5;
/** Shorter ones are still being typed. */
const shortest = 3;

type Typed = { name: string; value: string };

/** Code → the fields in which it is the same. */
const foundBy = async (
  { store }: SessionContext,
  resource: AnyResource,
  typed: readonly Typed[],
): Promise<Map<string, string[]>> => {
  const answers = await Promise.all(typed.map((each) => codesAlike(store, resource, each)));
  const found = new Map<string, string[]>();
  for (const [index, codes] of answers.entries())
    for (const code of codes) found.set(code, [...(found.get(code) ?? []), typed[index]?.name ?? '']);
  return found;
};

export const findSimilar = (resource: AnyResource): Operation =>
  operation(resource.api.similar, async (context, { query }) => {
    const hidden = hiddenFrom(context, resource);
    const typed = resource.similar.flatMap((name): Typed[] => {
      const value = query[name]?.trim() ?? '';
      return hidden.includes(name) || value.length < shortest ? [] : [{ name, value }];
    });
    const found = await foundBy(context, resource, typed);
    if (query['except'] !== undefined) found.delete(query['except']);
    const rows = await recordsNamed(context.store, resource, [...found.keys()]);
    const visibility = await recordVisibility(context, resource);
    const items = rows
      .filter((row) => isSeen(visibility, resource, row))
      .map(
        ({ code, name, name_ar, active }): SimilarRecord => ({
          code,
          name,
          name_ar,
          active,
          fields: found.get(code) ?? [],
        }),
      )
      .sort((one, other) => other.fields.length - one.fields.length);
    return { items: items.slice(0, shownMax) };
  });
