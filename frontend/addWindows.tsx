// The windows of kinds that are kept by something else than the calls of their resource, and added from pickers all the same.
import { type ComponentType, lazy } from 'react';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AddingProps } from './ui/inputs/adding/addition.ts';

/** `start`: what the picker asks of the new record. */
export type AddWindowProps = AddingProps & { start: Readonly<Record<string, FieldValue>> };

export const addWindows: Readonly<Record<string, ComponentType<AddWindowProps>>> = {
  account: lazy(async () => ({
    default: (await import('./finance/settings/accounts/AddAccountDialog.tsx')).AddAccountDialog,
  })),
};
