// The check that nobody waits for: it goes on from what was verified, and is made of the whole books where nothing was, or where it finds anything.
import { faultOf, log } from '#functions/http/log.ts';
import { type Store, withBareReads } from '#functions/storage/store.ts';
import { checkOf, foldIfPossible, type LedgerCheck } from './checkLedger.ts';
import { type Pace, surveyStage } from './survey/bookWalk.ts';
import { readCheckpoint } from './survey/checkpoints.ts';
import { newRound, nightOf, type Round, roundIn } from './survey/rounds.ts';
import { surveyNight } from './survey/surveyNight.ts';
import {
  forgetVerified,
  isQuietNight,
  type Kept,
  keepVerified,
  readVerified,
  type VerifiedBooks,
  verifiedLanes,
} from './survey/verifiedBooks.ts';
import { type StoredPart, type Survey, surveyBooks } from './surveyBooks.ts';

/** Null where the whole books have to be surveyed: also where this finds anything, so that the answer names all of it. */
const quickSurvey = async (
  store: Store,
  more: readonly StoredPart[],
  { verified, pace }: { verified: VerifiedBooks; pace: Pace },
): Promise<{ survey: Survey; round: Round } | null> => {
  const from = pace.from ?? (await readCheckpoint(store, verified.checkpoint));
  if (!from) return null;
  const night = nightOf(store.nowMs());
  const round = roundIn(verified, night);
  const done = await surveyNight(withBareReads(store), more, { from, round, night, pace });
  return done && done.survey.findings.count() === 0 ? done : null;
};

/** What cannot be kept is no fault of the books: the next night reads all of them. */
const keep = async (store: Store, kept: Kept, before: VerifiedBooks | null): Promise<void> => {
  try {
    await keepVerified(store, kept, before);
  } catch (error) {
    log.error('what was verified could not be kept', { company: store.company, fault: faultOf(error) });
  }
};

const wholeSurvey = async (
  store: Store,
  more: readonly StoredPart[],
  { verified, pace }: { verified: VerifiedBooks | null; pace: Pace },
): Promise<Survey> => {
  const survey = await surveyBooks(withBareReads(store), more, pace);
  if (survey.findings.count() > 0) await forgetVerified(store, verified);
  else {
    const memory = survey.memory('');
    const round = newRound(nightOf(store.nowMs()) + 1, verifiedLanes(memory));
    await keep(store, { memory, round, isWhole: true }, verified);
  }
  return survey;
};

/** Nothing is changed but by the fold that it runs first. */
export const checkNight = async (
  store: Store,
  more: readonly StoredPart[],
  pace: Pace,
): Promise<LedgerCheck> => {
  await foldIfPossible(store);
  const verified = await readVerified(store);
  const isWhole = pace.from?.stage === surveyStage;
  const quick = verified && !isWhole ? await quickSurvey(store, more, { verified, pace }) : null;
  if (verified && quick) {
    const kept = { memory: quick.survey.memory(''), round: quick.round, isWhole: false };
    await keep(store, kept, verified);
    return checkOf(quick.survey);
  }
  const whole = { ...pace, from: isWhole ? pace.from : null };
  return checkOf(await wholeSurvey(store, more, { verified, pace: whole }));
};

/** Whether a night has nothing to look at: then it costs a handful of reads. */
export const hasNothingToCheck = async (store: Store): Promise<boolean> => {
  const verified = await readVerified(store);
  if (!verified) return false;
  try {
    return await isQuietNight(store, verified, nightOf(store.nowMs()));
  } catch {
    return false;
  }
};
