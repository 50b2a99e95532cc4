// Under which word the state of a document is said: one that was reversed, or was only sent to those who may do its act, says so.

type Stated = { status: string; reversedBy: unknown; sentFor?: string | undefined };

export const stateWord = ({ status, reversedBy, sentFor }: Stated): string => {
  if (reversedBy) return 'reversed';
  if (sentFor === undefined) return status;
  return sentFor === 'post' ? 'sentToPost' : 'sentOn';
};

/** Of all in that state, where lists choose by it: those that wait may wait for the one or the other. */
export const stateTab = (state: string): string => (state === 'pending' ? 'list.waiting' : `status.${state}`);
