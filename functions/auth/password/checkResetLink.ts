// Whether the link of a mail still works, checked before the user thinks of a password. It changes nothing.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { countCall } from '../session/callCount.ts';
import { placeOfLink, readOpenLink } from './openLink.ts';

export const checkResetLink = operation(api.checkResetLink, async (context, { body }) => {
  await countCall(context, api.checkResetLink);
  const place = await placeOfLink(context, body.token);
  return { works: place !== null && (await readOpenLink(place)) !== null };
});
