// The head of a document folded to one line: the values of its fields, in their order.
import type { ReactNode } from 'react';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { type DocumentField, labelIn } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DraftHead } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { fieldCell } from '../grid/fieldCells.tsx';
import { useRecordNames } from '../useRecordNames.ts';
import styles from './HeadCard.module.css';
import { offeredTo } from './offeredTo.ts';

type Fields = readonly (readonly [name: string, field: DocumentField])[];

type Props = { parts: AnyParts; facts: DocumentFacts; head: DraftHead; fields: Fields };

/** The codes of records that nobody knows whole, by their kind. */
const codesIn = ({ facts, head, fields }: Props): Record<string, string[]> => {
  const codes: Record<string, string[]> = {};
  for (const [name, field] of fields) {
    if (field.kind !== 'record' || facts.picks[field.of.one] !== undefined) continue;
    const code = head[name] ?? '';
    codes[field.of.one] = [...(codes[field.of.one] ?? []), ...(code === '' ? [] : [code])];
  }
  return codes;
};

export const HeadSummary = (props: Props) => {
  const { parts, facts, head, fields } = props;
  const t = useDocumentWords(parts);
  const names = useRecordNames(codesIn(props));
  const nameOf = (kind: string, code: string): string =>
    (facts.picks[kind]?.byCode(code) ?? names.byCode(kind, code))?.label ?? code;
  const shownOf = (name: string, field: DocumentField): ReactNode => {
    const text = head[name] ?? '';
    const offered = offeredTo(parts.editor, facts, head);
    const own = parts.editor.choicesOf?.[name]?.(offered, text).find(({ value }) => value === text);
    const value = field.kind === 'flag' ? text === 'true' : text;
    // A tick alone has no meaning: a flag is shown by its name.
    if (value === true) return t.field('head', name, field.label);
    return own?.label ?? fieldCell(field, value, { nameOf, currency: facts.currency });
  };
  return (
    <dl className={styles['summary']}>
      {fields.map(([name, field]) => {
        const shown = shownOf(name, field);
        const label = t.field('head', name, labelIn(field, head));
        return shown === null || shown === '' ? null : (
          <div key={name} {...tooltip(label)}>
            <dt className="visuallyHidden">{label}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
};
