// A role with its modules.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/api.ts';
import { readableRole } from './readableRole.ts';

export const getRoleByCode = operation(api.getRoleByCode, (context, { params }) =>
  readableRole(context, params.code),
);
