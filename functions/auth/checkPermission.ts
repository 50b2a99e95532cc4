// Whether a role allows an action, by the function that guards every call.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/api.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { isSwitchedOff } from '#shared/menu.ts';
import { readableRole } from './readableRole.ts';

export const checkPermission = operation(api.checkPermission, async (context, { params, body }) => {
  const role = await readableRole(context, params.code);
  // A menu item that the company has switched off is closed to all.
  if (isSwitchedOff(body.permission, context.company.menuOff)) return { data: false };
  return { data: isAllowed([role], body.permission, body.action) };
});
