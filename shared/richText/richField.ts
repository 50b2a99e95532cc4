// Declares a field that holds a rich text, with the rules of such texts.
import * as z from 'zod/mini';
import type { RichField } from '../resources/fields.ts';
import { isTooLongText, richTextsMax } from './richOps.ts';
import { cleanRichText, plainText, richTextFault } from './richText.ts';

/** How much there may be of all texts together is counted by the server. */
const schema: RichField['rules']['schema'] = ({ max, required }) =>
  z.string(required ? 'field.required' : 'field.invalid').check(
    z.refine((value) => !isTooLongText(value), 'field.tooLong'),
    z.refine((value) => richTextFault(value) !== 'text.notAllowed', 'text.notAllowed'),
    z.refine((value) => max === undefined || plainText(value).length <= max, 'field.tooLong'),
    z.overwrite(cleanRichText),
  );

const rules: RichField['rules'] = {
  schema,
  plain: plainText,
  bytesMax: richTextsMax,
};

export const rich = <const Declared extends Omit<RichField, 'kind' | 'rules'>>(
  field: Declared,
): Declared & Pick<RichField, 'kind' | 'rules'> => ({ kind: 'rich', rules, ...field });
