// Records of the lists that the demo company has filled: each after those that it names.
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { referencesOf, targetOf } from '#shared/resources/resource.ts';
import { type DemoRow, demoRows } from './demoRows.ts';

type Body = Pick<ResourceRow, 'code' | 'name' | 'name_ar'>;

export type DemoRecord = { resource: AnyResource; body: Body };

const bodyOf = ([code, name, name_ar, more]: DemoRow): Body => ({ code, name, name_ar, ...more });

/** Of all kinds, in an order in which they can be written one after the other. */
export const demoRecords = (): DemoRecord[] => {
  let left = demoRows.flatMap(([resource, rows]) => rows.map((row) => ({ resource, body: bodyOf(row) })));
  const ordered: DemoRecord[] = [];
  const isLeft = (resource: AnyResource, code: string) =>
    left.some((each) => each.resource === resource && each.body.code === code);
  const isReady = ({ resource, body }: DemoRecord) =>
    referencesOf(resource, body).every(({ field, code }) => !isLeft(targetOf(resource, field), code));
  while (left.length > 0) {
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error('Rows of the demo company name one another in a ring.');
    ordered.push(...ready);
    left = left.filter((each) => !ready.includes(each));
  }
  return ordered;
};
