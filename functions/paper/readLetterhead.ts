// What printed documents carry in head and foot, out of the settings; asked for by what is printed or taken away, which asks the right.

import { pictureAddress, pictureKey } from '#functions/attachments/pictureRecords.ts';
import { branchKey } from '#functions/company/branchRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { printedAddress } from '#functions/company/printedAddress.ts';
import { settingsIn } from '#functions/company/settingHomes.ts';
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import { stampRight } from '#shared/attachments/pictureRights.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import { organisation, printing, theme } from '#shared/settings/settingGroups.ts';

export const letterheadPictures = [pictureKey('logo'), pictureKey('stamp')] as const;

/** The head of what belongs to a branch, where it may be shown; the stamp only for users who may use it. */
export const letterheadOf = async (
  store: Store,
  { branch, withStamp }: { branch: string | null; withStamp: boolean },
): Promise<Letterhead> => {
  const keys = [...letterheadPictures, ...(branch === null ? [] : [branchKey(branch)])];
  const [kept, [logo, stamp, own = null]] = await Promise.all([readKept(store), store.getAll(keys)]);
  return {
    organisation: settingsIn(kept, organisation).values,
    address: await printedAddress(store, kept, own),
    layout: settingsIn(kept, printing, branch).values,
    colour: String(settingsIn(kept, theme).values['primary_color']),
    logo: await pictureAddress(store, logo),
    stamp: withStamp ? await pictureAddress(store, stamp) : null,
  };
};

export const readLetterhead = (context: SessionContext, branch: string | null = null): Promise<Letterhead> =>
  letterheadOf(context.store, {
    // A branch out of sight is not shown.
    branch: branch !== null && isInScope(context, branch) ? branch : null,
    withStamp: can(context, ...stampRight),
  });
