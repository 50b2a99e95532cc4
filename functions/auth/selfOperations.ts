// The calls by which users look after themselves; what they do is fetched when the first of them comes.
import { operation } from '#functions/http/operation.ts';
import * as preferences from '#shared/auth/preferencesApi.ts';
import * as api from '#shared/auth/selfApi.ts';

const data = () => import('./self/ownData.ts');
const sessions = () => import('./self/ownSessions.ts');

export const selfOperations = {
  getPreferences: operation(preferences.getPreferences, async (context) =>
    (await data()).ownPreferences(context),
  ),
  savePreferences: operation(preferences.savePreferences, async (context, { body }) =>
    (await data()).keepPreferences(context, body),
  ),
  getProfile: operation(api.getProfile, async (context) => (await data()).ownProfile(context)),
  saveProfile: operation(api.saveProfile, async (context, { body }) =>
    (await data()).keepProfile(context, body),
  ),
  resendEmailProof: operation(api.resendEmailProof, async (context) =>
    (await data()).sendProofAgain(context),
  ),
  cancelNewEmail: operation(api.cancelNewEmail, async (context) => (await data()).giveUpEmail(context)),
  listSessions: operation(api.listSessions, async (context) => (await sessions()).ownSessions(context)),
  endSession: operation(api.endSession, async (context, { params }) =>
    (await sessions()).endOwnSession(context, params.id),
  ),
};
