// The fields of a head while it is typed: those that are seldom filled lie folded behind a button, below what the kind says of the others.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { type ReactNode, useState } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { Draft } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { DraftCheck, HeadNote } from '../editor/editorParts.ts';
import { headKeys } from '../keys/headSteps.ts';
import styles from './HeadCard.module.css';
import { HeadField } from './HeadField.tsx';

export type ShownFields = readonly (readonly [name: string, field: DocumentField])[];

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  draft: Draft;
  check: DraftCheck;
  faults: Readonly<Record<string, string>>;
  /** The right that saving it requires. */
  savingRight: string;
  shown: ShownFields;
  onChange: (field: string, value: string) => void;
  /** Enter was pressed in a field. */
  onNext: (field: string) => void;
};

const isTyped = (field: DocumentField, text: string): boolean =>
  field.kind === 'flag' ? text === 'true' : text !== '';

/** The field whose number it is the unit of. */
const unitOf = (field: DocumentField): string | undefined =>
  field.kind === 'choice' ? field.unitOf : undefined;

/** As wide as the card, or as two fields that are read as one. */
const placeOf = (
  [name, field]: ShownFields[number],
  { kind, isJoined }: { kind: AnyParts['kind']; isJoined: boolean },
): string | undefined => {
  if (isJoined) return styles['joined'];
  const isWide = name === kind.about.head || field.kind === 'note' || field.kind === 'rich';
  return isWide ? styles['wide'] : undefined;
};

const NoteBelow = ({ text, isWarning }: HeadNote) => (
  <span className={isWarning ? styles['warning'] : undefined}>
    <BidiText>{text}</BidiText>
  </span>
);

const Fields = ({ shown: all, ...props }: Props) => {
  const { parts, facts, draft, check, faults, savingRight, onChange, onNext } = props;
  const { kind, editor } = parts;
  const { roles } = useSession();
  const types = typesAllowed(roles, kind, [savingRight]);
  const t = useDocumentWords(parts);
  const needed = editor.headNeeded?.(draft) ?? [];
  const notes = editor.notesOf?.(draft.head, t) ?? {};
  const fieldsOf = ([name, field]: ShownFields[number]): ShownFields => {
    const unit = all.find(([, other]) => unitOf(other) === name);
    return unit ? [[name, field], unit] : [[name, field]];
  };
  const shown = all.filter(([, field]) => !all.some(([other]) => unitOf(field) === other));
  return (
    <div className={styles['fields']} data-head {...headKeys(onNext)}>
      {shown.map((first) => {
        const own = fieldsOf(first);
        return (
          <div key={first[0]} className={placeOf(first, { kind, isJoined: own.length > 1 })}>
            {own.map(([name, field]) => (
              <div key={name} data-head-field={name}>
                <HeadField
                  parts={parts}
                  name={name}
                  field={field}
                  facts={facts}
                  allowed={name === kind.permissionsBy?.by ? types : null}
                  head={draft.head}
                  error={faults[name]}
                  hint={notes[name] ? <NoteBelow {...notes[name]} /> : check.hints?.[name]}
                  source={editor.sourcesOf?.[name]?.(draft.head)}
                  ways={editor.addedAs?.[name]?.(draft.head)}
                  isNeeded={needed.includes(name)}
                  onChange={(value) => onChange(name, value)}
                  onNext={() => onNext(name)}
                />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
};

/** Under their titles, where the kind says so. */
const Groups = (props: Props) => {
  const { parts, shown } = props;
  const t = useDocumentWords(parts);
  const { headGroups } = parts.editor;
  if (headGroups === undefined) return <Fields {...props} />;
  const grouped = headGroups.flatMap(({ fields }) => fields);
  const others = shown.filter(([name]) => !grouped.includes(name));
  return (
    <>
      {others.length > 0 && <Fields {...props} shown={others} />}
      {headGroups.map(({ title, fields }) => {
        const own = fields.flatMap((name) => shown.filter(([each]) => each === name));
        return (
          own.length > 0 && (
            <fieldset key={title} className={styles['group']}>
              <legend>{t(title)}</legend>
              <Fields {...props} shown={own} />
            </fieldset>
          )
        );
      })}
    </>
  );
};

/** Whether the rare fields are shown: as the user chose, how many of them are filled being said; a fault is always seen. */
const useMore = (rare: ShownFields, { draft, faults }: Pick<Props, 'draft' | 'faults'>) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const filled = rare.filter(([name, field]) => isTyped(field, draft.head[name] ?? '')).length;
  const hasFault = rare.some(([name]) => faults[name] !== undefined);
  const isOpen = hasFault || isUnfolded;
  return { filled, isOpen, toggle: () => setUnfolded(!isOpen) };
};

const MoreButton = ({ parts, filled, isOpen, toggle }: ReturnType<typeof useMore> & { parts: AnyParts }) => {
  const t = useDocumentWords(parts);
  return (
    <Button
      size="small"
      look="quiet"
      icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {filled > 0 ? t('head.moreFilled', { count: countText(filled) }) : t('head.more')}
    </Button>
  );
};

/** `children`: what the kind says of what was chosen, such as of its customer. */
export const HeadFields = ({ children, ...props }: Props & { children: ReactNode }) => {
  const { parts, shown } = props;
  const rare = shown.filter(([, field]) => field.rare);
  const more = useMore(rare, props);
  const usual = rare.length === 0 ? shown : shown.filter(([, field]) => !field.rare);
  return (
    <>
      <Groups {...props} shown={usual} />
      {(children !== null || rare.length > 0) && (
        <div className={styles['below']}>
          <div className={styles['facts']}>{children}</div>
          {rare.length > 0 && <MoreButton parts={parts} {...more} />}
        </div>
      )}
      {rare.length > 0 && more.isOpen && <Fields {...props} shown={rare} />}
    </>
  );
};
