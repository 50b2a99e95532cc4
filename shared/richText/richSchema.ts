// What a rich text must be like to be saved: of a document and of a record.
import * as z from 'zod/mini';
import type { RichField } from '../resources/fields.ts';

/** How much there may be of all texts together is counted by the server. */
export const richSchema = ({ max, rules, required }: RichField) =>
  z.string(required ? 'field.required' : 'field.invalid').check(
    z.refine((value) => rules.faultOf(value) === null, 'text.notAllowed'),
    z.refine((value) => max === undefined || rules.plain(value).length <= max, 'field.tooLong'),
    z.overwrite((value) => (rules.faultOf(value) === null ? rules.clean(value) : value)),
  );
