// Somebody with a role of his own, who has set his password by the link of his invitation, on a server that the test has started.
import { join } from 'node:path';
import { vi } from 'vitest';
import { resetPassword } from '#shared/auth/passwordApi.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { inviteUser } from '#shared/auth/usersApi.ts';
import { linkIn, mailsAbout } from '../mails.ts';
import { roleBody } from '../roleSamples.ts';
import { type Client, clientOf } from './client.ts';
import { password, signInAt } from './company.ts';
import type { TestServer } from './testServer.ts';

/** `branch`: of the user; the first one where nothing is said. */
type Place = { server: TestServer; company: string; admin: Client; branch?: string };

/** `name`: of the user, and the code of his role. */
export const invitedWith = async (
  { server, company, admin, branch = '01' }: Place,
  name: string,
  role: Parameters<typeof roleBody>[1],
): Promise<Client> => {
  await admin.call(createRole, { body: roleBody(name, role) });
  const person = { name, name_ar: name, email: `${name}@palm.example`, branch };
  await admin.call(inviteUser, { body: { ...person, username: name, roles: [name] } });
  const mail = await vi.waitFor(
    async () => {
      const mails = await mailsAbout(join(server.dataFolder, 'mail'), company);
      return linkIn(mails.filter((each) => JSON.stringify(each).includes(person.email)).at(-1));
    },
    { timeout: 10_000 },
  );
  const token = mail.pathname.split('/').at(-1) ?? '';
  await clientOf(server.url).call(resetPassword, { body: { token, password } });
  return signInAt(server.url, { company, username: name, password });
};
