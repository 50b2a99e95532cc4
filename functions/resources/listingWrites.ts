// What the record of a large resource is found and ordered by, and what it is like, written in its transaction.
import type { Write } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { orderWrites } from './orderItems.ts';
import { tokenWrites } from './searchTokens.ts';
import { similarWrites } from './similar/similarItems.ts';

/** Without `before` the record is new, without `row` it goes. */
export const listingWrites = (
  resource: AnyResource,
  change: { before: ResourceRow | null; row: ResourceRow | null },
): Write[] => [
  ...tokenWrites(resource, change),
  ...orderWrites(resource, change),
  ...similarWrites(resource, change),
];
