// The login form's own rules.
import { expect, test } from 'vitest';
import { ApiError } from '#frontend/lib/apiError.ts';
import { loginFaults, loginNotice } from './loginFaults.ts';

test('all three fields are required, each with its own message', () => {
  expect(loginFaults({ code: ' ', username: '', password: '' })).toEqual({
    code: 'login.codeRequired',
    username: 'login.usernameRequired',
    password: 'login.passwordRequired',
  });
  expect(loginFaults({ code: 'ACME', username: 'admin', password: ' ' })).toEqual({});
});

const failure = (code: string, retryAfterSeconds?: number) =>
  new ApiError({ status: 422, code, message: 'نص', retryAfterSeconds });

test('each refusal is shown in its own way', () => {
  expect(loginNotice(failure('login.alreadyOnline'))).toEqual({ kind: 'online' });
  expect(loginNotice(failure('login.alreadyLoggedIn'))).toEqual({ kind: 'loggedIn' });
  expect(loginNotice(failure('login.inactive'))).toEqual({ kind: 'inactive' });
  expect(loginNotice(failure('login.unproven'))).toEqual({ kind: 'unproven' });
  expect(loginNotice(failure('login.wrong'))).toEqual({ kind: 'message', message: 'نص' });
  expect(loginNotice(failure('request.tooMany', 12))).toEqual({ kind: 'wait', seconds: 12 });
  expect(loginNotice(failure('request.tooMany'))).toMatchObject({ seconds: 30 });
});

test('what the error dialog tells is not told twice', () => {
  expect(loginNotice(failure('internal'))).toBeNull();
  expect(loginNotice(new Error('x'))).toBeNull();
});
