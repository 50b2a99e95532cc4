// Declares a field that holds a rich text, with the rules of such texts.
import type { RichField } from '../resources/fields.ts';
import { richTextsMax } from './richOps.ts';
import { cleanRichText, plainText, richTextFault } from './richText.ts';

const rules: RichField['rules'] = {
  faultOf: richTextFault,
  clean: cleanRichText,
  plain: plainText,
  bytesMax: richTextsMax,
};

export const rich = <const Declared extends Omit<RichField, 'kind' | 'rules'>>(
  field: Declared,
): Declared & Pick<RichField, 'kind' | 'rules'> => ({ kind: 'rich', rules, ...field });
