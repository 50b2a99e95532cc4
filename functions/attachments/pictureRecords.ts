// The logo and the stamp of the company: pictures with fixed slots among its files.

import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { addressOf, attachmentKey, attachmentOf } from './attachmentRecords.ts';

export const pictureKey = (slot: 'logo' | 'stamp'): Key =>
  attachmentKey({ entity: 'company', owner: 'own' }, { id: '', slot });

/** An address that shows the picture for some minutes; null where there is none. */
export const pictureAddress = async (
  store: Pick<Store, 'company'>,
  item: Attributes | null | undefined,
): Promise<string | null> => (item ? addressOf(store, attachmentOf(item), 'inline') : null);
