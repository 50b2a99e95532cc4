// The second step of signing in: the code of the app or a recovery code, for the challenge that the right password brought.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/tfaApi.ts';
import { countCall } from './callCount.ts';
import { enteredAnswer } from './enteredAnswer.ts';

export const loginTfa = operation(api.loginTfa, async (context, { body }) => {
  await countCall(context, api.loginTfa);
  const { enterByCode } = await import('../tfa/enterByCode.ts');
  const { company, opened } = await enterByCode(context, body);
  return enteredAnswer(context, company, opened);
});
