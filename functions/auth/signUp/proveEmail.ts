// Makes a new e-mail address effective, by the link that was sent to it.

import { changedUserWrite, userKey, userOf } from '#functions/company/userRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import * as api from '#shared/auth/selfApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isOpenLink, mailedLinkKey, mailedLinkOf } from '../password/mailedLink.ts';
import { type OpenedLink, placeOfLink } from '../password/openLink.ts';
import { countCall } from '../session/callCount.ts';
import { emailChangedNotice, emailWrites } from '../users/emailWrites.ts';

const linkWrong = (): never => {
  throw new Refusal('user.emailLinkWrong');
};

/** The user, and the address that the link was sent to, as long as it works. */
const readProof = async ({ token, user: id, store }: OpenedLink) => {
  const items = await store.getAll([mailedLinkKey(id, 'email'), companyKey, userKey(id)]);
  const [link, companyItem, userItem] = items;
  const user = userItem ? userOf(userItem) : linkWrong();
  const company = companyItem ? companyOf(companyItem) : linkWrong();
  const isOpen =
    link &&
    company.state === 'active' &&
    isOpenLink(mailedLinkOf(link), token, { user, nowMs: store.nowMs() });
  if (!isOpen || user.status !== 'active') return linkWrong();
  return { user, company, email: mailedLinkOf(link).email };
};

const proveOnce = async (context: OpenContext, place: OpenedLink): Promise<string> => {
  const { user, company, email } = await readProof(place);
  const { store } = place;
  await store.commit([
    changedUserWrite(user, { email }),
    ...(await emailWrites(store, user, email)),
    auditWrite(
      { ...context, actor: user },
      {
        action: 'update',
        entity: 'user',
        id: user.id,
        branch: user.branch,
        changes: [{ field: 'email', old: user.email, new: email }],
      },
    ),
    ...emailChangedNotice({ ...context, company }, user, email).map((mail) =>
      outboxWrite(mail, context.clock),
    ),
  ]);
  return email;
};

export const proveEmail = operation(api.proveEmail, async (context, { body }) => {
  await countCall(context, api.proveEmail);
  const place = (await placeOfLink(context, body.token)) ?? linkWrong();
  const email = await retryOnConflict(place.store, () => proveOnce(context, place));
  announceOutbox(place.store.company);
  return { corp_code: place.store.company, email };
});
