// The user's picture, or the first letters of the name.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#frontend/lib/texts/locale.ts';
import type { UserView } from '#shared/auth/user.ts';
import { initialsOf } from './initials.ts';
import styles from './UserPicture.module.css';

/** Addresses of pictures work for some minutes: a later drawing asks once for another one, and shows the letters until it is there. */
const usePicture = (address: string | null) => {
  const client = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => {
    if (failed === null) void client.invalidateQueries({ queryKey: ['session'] });
    setFailed(address);
  };
  return { shown: failed === address ? null : address, fail };
};

export const UserPicture = ({ user }: { user: UserView }) => {
  const { shown, fail } = usePicture(user.imageUrl);
  return shown === null ? (
    <span className={styles['picture']} aria-hidden="true">
      {initialsOf(localName(user))}
    </span>
  ) : (
    <img className={styles['picture']} src={shown} alt="" onError={fail} />
  );
};
