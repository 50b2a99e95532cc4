// A kind of records as declarations name it, apart from everything that is declared of it.
import { permissionOf } from '../kernel/permission.ts';
import type { ChoiceKind } from './choices.ts';

/** A kind by its name alone: a declaration that names it does not bring along everything that is declared of it. */
export const choiceKind = (one: string): ChoiceKind => ({
  one,
  permission: permissionOf(one),
  fields: {},
  large: false,
});
