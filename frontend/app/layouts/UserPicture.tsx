// The user's picture, or the first letters of the name.

import { localName } from '#frontend/lib/locale.ts';
import type { UserView } from '#shared/auth/user.ts';
import styles from './UserPicture.module.css';

/** First letters of the first and the last word; Arabic letters stay apart so that they do not join. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('\u200c');
};

export const UserPicture = ({ user }: { user: UserView }) =>
  user.imageUrl === null ? (
    <span className={styles['picture']} aria-hidden="true">
      {initialsOf(localName(user))}
    </span>
  ) : (
    <img className={styles['picture']} src={user.imageUrl} alt="" />
  );
