// The calls by which a user settles the own second step; what they do is fetched when the first of them comes, because few starts need it.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/tfaApi.ts';

const settled = () => import('./tfa/settleTfa.ts');

export const tfaOperations = {
  getTfa: operation(api.getTfa, async (context) => (await settled()).readTfa(context)),
  beginTfa: operation(api.beginTfa, async (context) => (await settled()).offerKey(context)),
  enableTfa: operation(api.enableTfa, async (context, { body }) => (await settled()).switchOn(context, body)),
  disableTfa: operation(api.disableTfa, async (context, { body }) =>
    (await settled()).switchOff(context, body),
  ),
  renewRecoveryCodes: operation(api.renewRecoveryCodes, async (context, { body }) =>
    (await settled()).renewCodes(context, body),
  ),
  forgetDevice: operation(api.forgetDevice, async (context, { params }) =>
    (await settled()).forget(context, params.id),
  ),
};
