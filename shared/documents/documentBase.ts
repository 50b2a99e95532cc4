// What every document has, whatever its kind: its id and number, its state, who wrote and posted it, and what takes it back.
import type { Person } from '../kernel/person.ts';

/** A document of any kind that this one was made of, or that was made of it. */
export type LinkedDocument = { kind: string; id: string };

export type Link = { id: string; number: string } | null;

/** People of early documents have one name only, in the language of the user who acted. */
export type KeptPerson = Omit<Person, 'name_ar'> & Partial<Person>;

/** The exception from the lock under which a document was posted. */
export type LockExceptionUsed = { id: string; grantedBy: Person; reason: string };

/** An entry that a transition posted after the first one: its place in the journal, and the hash of the text that it posted. */
export type DocumentEntry = { transition: string; lane: string; seq: number; hash: string };

/** What every document has beside the fields of its kind. */
export type DocumentBase = {
  id: string;
  number: string | null;
  status: string;
  date: string;
  branch: string;
  /** The branches whose users see it, where these are more than its own. */
  branches?: readonly string[];
  /** Items that hold the lines; none where they are those of the entry alone, as of imported documents. */
  chunks: number;
  /** The header's rev that wrote the lines; every chunk carries it, so that a half visible change is noticed. */
  linesRev: number;
  /** The header's rev that wrote its rich texts, which lie in an item of their own; none where it has no such texts. */
  textsRev?: number;
  reverses: Link;
  reversedBy: Link;
  /** Each of two linked documents names the other. */
  links?: readonly LinkedDocument[];
  createdBy: KeptPerson;
  createdAt: string;
  updatedBy: KeptPerson;
  /** Users who have ever written what its approvers decide on; kept until its act is done. */
  authors?: string[];
  /** The transition that it was sent for to those who may do it, without a workflow; kept while it waits. */
  sentFor?: string | undefined;
  updatedAt: string;
  /** Who did the act that gave it its number, and when. */
  postedBy: KeptPerson | null;
  postedAt: string | null;
  /** Where its entry is in the journal: in the lane of its branch, unless another one is named. */
  seq: number | null;
  lane?: string;
  /** The entries after that one, in their order. */
  entries?: readonly DocumentEntry[];
  reason: string | null;
  importNumber: string | null;
  lockException?: LockExceptionUsed;
  /** The first text of its lines, where its head does not say what it is about. */
  lineText?: string;
  rev: number;
};
