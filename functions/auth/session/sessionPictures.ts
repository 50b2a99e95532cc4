// The pictures that every page shows: the logo of the company and the photo of the user. What signs their addresses is loaded with this file alone.
import { attachmentKey } from '#functions/attachments/attachmentRecords.ts';
import { pictureAddress, pictureKey } from '#functions/attachments/pictureRecords.ts';
import type { Store } from '#functions/storage/store.ts';

export type SessionPictures = { logo: string | null; photo: string | null };

export const sessionPictures = async (store: Store, user: string): Promise<SessionPictures> => {
  const photoKey = attachmentKey({ entity: 'user', owner: user }, { id: '', slot: 'photo' });
  const [logo, photo] = await store.getAll([pictureKey('logo'), photoKey]);
  return { logo: await pictureAddress(store, logo), photo: await pictureAddress(store, photo) };
};
