// Which lists show everything that the one screen of lists draws in a way of its own.
import { type AnyResource, hasFiles, parentField } from '#shared/resources/resource.ts';

/** What the one screen draws in a way of its own. */
const traitsOf = (kind: AnyResource): string[] => [
  ...new Set(Object.values(kind.fields).map((field) => field.kind)),
  ...(kind.large ? ['large'] : []),
  ...(parentField(kind) === null ? [] : ['tree']),
  ...(kind.groups.length > 0 ? ['groups'] : []),
  ...(hasFiles(kind) ? ['files'] : []),
];

/** One list for each trait: the first that has it. */
export const firstOfTrait = (kinds: readonly AnyResource[]): AnyResource[] =>
  kinds.filter((kind, at) =>
    traitsOf(kind).some((trait) => !kinds.slice(0, at).some((other) => traitsOf(other).includes(trait))),
  );
