// Answers to a document: given by a reader of its link, or noted by a user with who said it.
import * as z from 'zod/mini';
import { type Label, text } from '../../resources/fields.ts';
import type { DocumentFields } from '../documentFields.ts';
import { type DeclaredTransition, type Transition, transition } from '../transition.ts';

/** By which transition, who answered, when, and from which address where that was by the link; else a user noted it, perhaps with who said it. */
const decision = z.object({
  transition: z.string(),
  name: z.string(),
  at: z.string(),
  address: z.nullable(z.string()),
  saidBy: z.optional(z.string()),
});
export type Decision = z.output<typeof decision>;

/** What a kind that is answered keeps. */
export const answerFields = { decision: z.nullable(decision) };

const nameMax = 80;

/** Of the reader of a link; an answer that needs no name declares it again with `required` left out. */
export const readersName = text({ label: { en: 'Name', ar: 'الاسم' }, max: nameMax });

/** `who`: what a user is asked for who notes it; `link`: what a reader fills in beside the name. */
type Answer = Pick<DeclaredTransition, 'name' | 'label' | 'summary' | 'to' | 'alsoNeeds'> & {
  readonly from?: readonly string[];
  readonly who: Label;
  readonly link?: DocumentFields;
  /** What a user is asked for as well who notes it. */
  readonly fields?: DocumentFields;
};

export const answerTransition = ({ who, link = {}, fields = {}, ...declared }: Answer): Transition =>
  transition({
    from: ['sent'],
    right: 'edit',
    by: ['user', 'link'],
    answers: true,
    asks: {
      fields: { saidBy: text({ label: who, max: nameMax }), ...fields },
      link: { name: { ...readersName, required: true }, ...link },
    },
    ...declared,
  });
