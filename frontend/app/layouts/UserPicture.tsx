// The user's picture, or the first letters of the name.

import { localName } from '#frontend/lib/locale.ts';
import type { UserView } from '#shared/auth/user.ts';
import { initialsOf } from './initials.ts';
import styles from './UserPicture.module.css';

export const UserPicture = ({ user }: { user: UserView }) =>
  user.imageUrl === null ? (
    <span className={styles['picture']} aria-hidden="true">
      {initialsOf(localName(user))}
    </span>
  ) : (
    <img className={styles['picture']} src={user.imageUrl} alt="" />
  );
