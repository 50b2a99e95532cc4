// Balance buckets and sealed openings of an earlier form are written anew: those that are not what the journal says, as a repair does it.
import { type Store, withBareReads } from '#functions/storage/store.ts';
import { isSound, surveyBooks } from '../surveyBooks.ts';
import { foldJournal } from './foldJournal.ts';

const nobodyHears = (): void => undefined;

/** Nothing is rebuilt from a damaged journal: the check reports the damage. */
export const renewBalances = async (store: Store): Promise<void> => {
  await foldJournal(store);
  const found = withBareReads(store);
  const survey = await surveyBooks(found, []);
  if (!isSound(survey)) throw new Error('The journal is damaged');
  for (const { repair } of survey.parts) await repair(found, nobodyHears);
};
