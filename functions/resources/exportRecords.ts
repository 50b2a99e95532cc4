// The records of a resource for a file: those of the list, as its caller sees them.

import { type ExportOperation, exportOperation } from '#functions/paper/exportOperation.ts';
import { narrowingOf } from '#shared/resources/narrowing.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import type { WantedRecords } from '#shared/resources/resourceApi.ts';
import { visibleRecords } from './listRecords.ts';

export const exportRecords = (resource: AnyResource): ExportOperation =>
  exportOperation<WantedRecords, ResourceRow>(resource.api.export, {
    entity: resource,
    view: resource.api.list.auth,
    read: (context, { filter }, from) => visibleRecords(context, resource, { ...filter, ...from }),
    about: ({ search, active, where }) => ({
      facts: {
        search,
        ...(active === undefined ? {} : { active: active === '1' }),
        ...narrowingOf(resource, where),
      },
    }),
  });
