// The mark of a company that has something to fold: written in the transaction of a posting, at most one for each lane and hour.
import { registryPrefix } from '../keys.ts';
import type { Put } from '../writes.ts';

const hourMs = 3_600_000;
/** What began before the end of an hour is visible by then. */
const marginMs = 120_000;
const keptSeconds = 7 * 24 * 3600;

/** Index partition of every mark, in the order in which the folds are due. */
export const activeCompanies = 'ACTIVE';

export const markPrefix = 'ACTIVE#';

/** Key of the partition in which a company's marks are, beside its entry in the registry. */
export const markPartition = (company: string): string => registryPrefix + company;

export const hourOf = (nowMs: number): number => Math.floor(nowMs / hourMs);

type Marked = { company: string; lane: string; dueMs: number };

/** Folds of the company are due at this time. The registry's role finds it without a role of the company; a lost one goes by itself. */
export const markWrite = ({ company, lane, dueMs }: Marked): Put => {
  const due = new Date(dueMs).toISOString();
  return {
    write: 'put',
    registry: true,
    key: { pk: company, sk: `${markPrefix}${due}#${lane}` },
    indexes: { gsi1: { pk: activeCompanies, sk: `${due}#${company}#${lane}` } },
    attributes: { company },
    expect: 'any',
    expiresAt: Math.floor(dueMs / 1000) + keptSeconds,
  };
};

/** Due when the hour has ended: a company that posts all day is folded once an hour, however many postings there are. */
export const hourMark = (company: string, lane: string, hour: number): Put =>
  markWrite({ company, lane, dueMs: (hour + 1) * hourMs + marginMs });
