// A resource of the product by the name of one record, for tests of what serves all of them.
import type { AnyResource } from '#shared/resources/resource.ts';
import { findResource } from '#shared/resources.ts';

export const resourceNamed = (name: string): AnyResource => {
  const resource = findResource(name);
  if (!resource) throw new Error(`There is no resource ${name}`);
  return resource;
};
