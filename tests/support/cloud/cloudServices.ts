// The services of the cloud of a test that keep nothing but what they are given: roles, secrets and mail.
import { randomBytes } from 'node:crypto';
import type { CellRights } from './cellRights.ts';
import { account } from './cellValues.ts';
import { type CloudService, deniedInJson, inJson } from './cloudCall.ts';
import type { Credentials } from './credentials.ts';

const hourMs = 3_600_000;

/** The tags of a session as the call lists them. */
const tagsIn = (form: URLSearchParams): Record<string, string> => {
  const tags: Record<string, string> = {};
  for (let at = 1; form.has(`Tags.member.${at}.Key`); at += 1)
    tags[String(form.get(`Tags.member.${at}.Key`))] = String(form.get(`Tags.member.${at}.Value`));
  return tags;
};

/** When the function signed it, by its own clock. */
const signedMs = (date: unknown): number => {
  const plain = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  return Date.parse(String(date).replace(plain, '$1-$2-$3T$4:$5:$6Z'));
};

type Roles = { rights: CellRights; credentials: Credentials; refused: (what: string) => void };

export const cloudRoles =
  ({ rights, credentials, refused }: Roles): CloudService =>
  ({ caller, headers, body }) => {
    const form = new URLSearchParams(body.toString());
    const [role, tags] = [String(form.get('RoleArn')), tagsIn(form)];
    if (form.get('Action') !== 'AssumeRole' || !/^[\w+=,.@-]{2,64}$/.test(form.get('RoleSessionName') ?? ''))
      return { status: 400 };
    if (!rights.mayAssume(caller, role, tags)) {
      refused(`${caller.role} sts:AssumeRole ${role} ${JSON.stringify(tags)}`);
      return { status: 403 };
    }
    const { id, secret, token } = credentials.issue({ role, tags });
    const until = new Date(signedMs(headers['x-amz-date']) + hourMs).toISOString();
    const members = { AccessKeyId: id, SecretAccessKey: secret, SessionToken: token, Expiration: until };
    const xml = Object.entries(members).map(([name, value]) => `<${name}>${value}</${name}>`);
    return {
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: `<AssumeRoleResponse><AssumeRoleResult><Credentials>${xml.join('')}</Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    };
  };

/** Each secret of a cell has a value of the form that the template asks for. */
export const cloudSecrets = () => {
  const values = new Map<string, string>();
  const secretOf = (arn: string): string => {
    const value = values.get(arn) ?? randomBytes(32).toString('hex');
    values.set(arn, value);
    return value;
  };
  const answer: CloudService = ({ headers, body, may }) => {
    const action = String(headers['x-amz-target']).replace('.', ':');
    const { SecretId: resource } = JSON.parse(body.toString()) as { SecretId: string };
    if (!may({ action, resource })) return deniedInJson(action);
    return inJson(200, { SecretString: secretOf(resource) });
  };
  return { answer, secretOf };
};

export type SentMail = { to: string; subject: string; text: string };

type Email = {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
};

export const cloudMail = (region: string) => {
  const sent: SentMail[] = [];
  const answer: CloudService = ({ path, body, may }) => {
    if (path !== '/v2/email/outbound-emails') throw new Error(`SES is not asked for ${path} here`);
    const { FromEmailAddress: from, Destination, Content } = JSON.parse(body.toString()) as Email;
    const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? '';
    const resource = `arn:aws:ses:${region}:${account}:identity/${domain}`;
    if (!may({ action: 'ses:SendEmail', resource })) return deniedInJson('ses:SendEmail');
    const { Subject, Body } = Content.Simple;
    const [to = ''] = Destination.ToAddresses;
    sent.push({ to, subject: Subject.Data, text: Body.Text.Data });
    return inJson(200, { MessageId: String(sent.length) });
  };
  return { answer, sent };
};
