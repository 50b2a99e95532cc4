// The stacks of one cell, wired together: what a pool and a silo are made of.
import type { Construct } from 'constructs';
import { contracts } from '#shared/contracts.ts';
import { apiStack } from './apiStack.ts';
import type { Cell } from './cell.ts';
import { copyStack } from './copyStack.ts';
import { dataStack } from './dataStack.ts';
import { opsStack, type ScheduleEntry } from './opsStack.ts';
import { webStack } from './webStack.ts';

export type Built = {
  /** The folder that `bundleAreas` wrote. */
  readonly bundles: string;
  /** The folder that Vite built. */
  readonly siteFolder: string;
  readonly schedules: readonly ScheduleEntry[];
};

export const cellStacks = (scope: Construct, cell: Cell, { bundles, siteFolder, schedules }: Built) => {
  const data = dataStack(scope, cell);
  if ('region' in cell.backups)
    data.stack.addStackDependency(
      copyStack(scope, cell, cell.backups.region),
      'the backups are copied to its vault',
    );
  const api = apiStack(scope, { cell, data, contracts, bundles });
  const web = webStack(scope, { cell, api, siteFolder });
  const ops = opsStack(scope, { cell, data, api, schedules, bundles });
  return { data: data.stack, api: api.stack, web: web.stack, ops: ops.stack };
};
