// What the user may add from pickers, by the declarations of the resources.
import { lazy, Suspense } from 'react';
import { addWindows } from '#frontend/addWindows.tsx';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { AdditionsOf } from '#frontend/ui/inputs/adding/addingContext.ts';
import type { Addition } from '#frontend/ui/inputs/adding/addition.ts';
import { choiceOption } from '#frontend/ui/inputs/choiceSource.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import {
  type QuickForm,
  quickFormsFor,
  quickStart,
  type WantedRecord,
} from '#shared/resources/quickForms.ts';
import { type AnyResource, canCall } from '#shared/resources/resource.ts';
import { findResource } from '#shared/resources.ts';

const AddRecordDialog = lazy(async () => ({
  default: (await import('./AddRecordDialog.tsx')).AddRecordDialog,
}));

type Roles = Parameters<typeof isAllowed>[0];

const additionOf = (
  resource: AnyResource,
  [name, quick]: [string, QuickForm],
  wanted: WantedRecord,
): Addition => {
  const Window = addWindows[resource.one];
  const start = quickStart(quick, wanted);
  return {
    key: name,
    as: localText(quick.as),
    optionOf: choiceOption,
    draw: (props) => (
      <Suspense>
        {Window ? (
          <Window {...props} start={start} />
        ) : (
          <AddRecordDialog {...props} resource={resource} quick={quick} start={start} />
        )}
      </Suspense>
    ),
  };
};

const isAddable = (resource: AnyResource, roles: Roles): boolean =>
  isAllowed(roles, resource.permission, 'create') &&
  (canCall(resource, 'create') || addWindows[resource.one] !== undefined);

export const additionsFor =
  (roles: Roles): AdditionsOf =>
  (kind, wanted = {}) => {
    const resource = findResource(kind);
    if (resource === undefined || !isAddable(resource, roles)) return [];
    return quickFormsFor(resource, wanted).map((each) => additionOf(resource, each, wanted));
  };
