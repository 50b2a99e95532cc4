// Whether a role allows an action, by the function that guards every call.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/api.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { readableRole } from './readableRole.ts';

export const checkPermission = operation(api.checkPermission, async (context, { params, body }) => {
  const role = await readableRole(context, params.code);
  return { data: isAllowed([role], body.permission, body.action) };
});
