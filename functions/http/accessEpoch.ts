// Revoking is one write: sessions, links, challenges and remembered devices name the access epoch of their user, and count only while it is still that one.

/** Items and users of older versions name none, which is the first. */
export type Stamped = { accessEpoch?: number };

const epochOf = ({ accessEpoch = 0 }: Stamped): number => accessEpoch;

/** Whether an item was made under the user's present epoch. */
export const isOfEpoch = (item: Stamped, user: Stamped): boolean => epochOf(item) === epochOf(user);

/** What an item of the user carries. */
export const stampOf = (user: Stamped): Required<Stamped> => ({ accessEpoch: epochOf(user) });

/** The change of the user that ends everything made before; what is to continue is stamped anew in the same transaction. */
export const revoked = (user: Stamped): Required<Stamped> => ({ accessEpoch: epochOf(user) + 1 });
