// Argon2 with little memory, for hosts and tests that are not about how long a password takes to guess: one at full cost takes as long as ten calls.
// The text of a hash names the full cost all the same; `functions/auth/password/passwordHash.test.ts` proves that it is paid.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const argon2 = crypto.argon2;
const cheap = { memory: 64, passes: 1 };

crypto.argon2 = ((algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, ...cheap }, callback)) as typeof argon2;
syncBuiltinESMExports();
