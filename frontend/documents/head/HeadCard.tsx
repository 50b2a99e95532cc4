// The head of a document while it is typed: the fields of its kind in their order.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { lazy, Suspense } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import { DocumentStatus } from '../DocumentStatus.tsx';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { type DocumentState, isUnsaved } from '../editor/documentState.ts';
import type { DraftCheck } from '../editor/editorParts.ts';
import styles from './HeadCard.module.css';
import { HeadField } from './HeadField.tsx';
import { headFaults } from './headFaults.ts';
import { useFold } from './useFold.ts';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  state: DocumentState;
  check: DraftCheck;
  isNew: boolean;
  status: string;
  onChange: (field: string, value: string) => void;
};

const HeadSummary = lazy(async () => ({
  default: (await import('./HeadSummary.tsx')).HeadSummary,
}));

type Shown = readonly (readonly [name: string, field: DocumentField])[];

/** The right that saving it requires. */
const savingRight = (isNew: boolean, status: string): string => {
  if (isNew) return 'create';
  return status === 'draft' ? 'edit' : 'approve';
};

const saveState = (isNew: boolean, state: DocumentState): 'new' | 'unsaved' | 'saved' => {
  if (isUnsaved(state)) return 'unsaved';
  return isNew ? 'new' : 'saved';
};

/** Folds the head to one line, and back. */
const FoldButton = ({
  parts,
  isFolded,
  onToggle,
}: {
  parts: AnyParts;
  isFolded: boolean;
  onToggle: () => void;
}) => {
  const t = useDocumentWords(parts);
  return (
    <Button
      size="small"
      look="quiet"
      icon={isFolded ? <ChevronDownRegular /> : <ChevronUpRegular />}
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      {t(isFolded ? 'head.unfold' : 'head.fold')}
    </Button>
  );
};

type Faults = Readonly<Record<string, string>>;

const Fields = (props: Props & { shown: Shown; faults: Faults }) => {
  const { parts, facts, state, check, isNew, status, onChange, shown, faults } = props;
  const { kind, editor } = parts;
  const { draft } = state;
  const { roles } = useSession();
  const types = typesAllowed(roles, kind, [savingRight(isNew, status)]);
  return (
    <div className={styles['fields']} data-head>
      {shown.map(([name, field]) => (
        <HeadField
          key={name}
          parts={parts}
          name={name}
          field={field}
          facts={facts}
          allowed={name === kind.permissionsBy?.by ? types : null}
          value={draft.head[name] ?? ''}
          error={faults[name]}
          hint={check.hints?.[name]}
          source={editor.sourcesOf?.[name]?.(draft.head)}
          ways={editor.addedAs?.[name]?.(draft.head)}
          isNeeded={editor.headNeeded?.includes(name)}
          className={name === kind.about.head || field.kind === 'note' ? styles['wide'] : undefined}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </div>
  );
};

/** As its form orders them. */
const orderedFields = ({ kind, editor }: AnyParts): Shown => {
  const { headOrder = [] } = editor;
  const names = [...headOrder, ...Object.keys(kind.head).filter((name) => !headOrder.includes(name))];
  return names.flatMap((name) => {
    const field = kind.head[name];
    return field ? [[name, field] as const] : [];
  });
};

export const HeadCard = (props: Props) => {
  const { parts, facts, state, check, isNew, status } = props;
  const t = useDocumentWords(parts);
  const { kind, editor } = parts;
  const { head } = state.draft;
  const faults = headFaults(state, check);
  const fold = useFold(kind.name);
  // Who has one branch is not asked for it.
  const hidden = editor.headHidden?.(head, facts) ?? [];
  const shown = orderedFields(parts).filter(
    ([name]) =>
      editor.headOwn?.includes(name) !== true &&
      (faults[name] !== undefined ||
        ((name !== 'branch' || facts.branches.length > 1) && !hidden.includes(name))),
  );
  // What is wrong is seen.
  const isFolded = editor.foldsHead === true && fold.isFolded && Object.keys(faults).length === 0;
  return (
    <Card
      title={editor.titleOf?.(head, facts) ?? localText(kind.noun.one)}
      flush={isFolded}
      className={isFolded ? styles['folded'] : undefined}
      aside={
        <>
          <span className={styles['state']}>{t(saveState(isNew, state))}</span>
          {isFolded && (
            <Suspense fallback={<div className={styles['summary']} />}>
              <HeadSummary parts={parts} facts={facts} head={head} fields={shown} />
            </Suspense>
          )}
        </>
      }
      actions={
        <>
          <DocumentStatus parts={parts} document={{ status, reversedBy: null }} framed />
          {editor.foldsHead && <FoldButton parts={parts} isFolded={isFolded} onToggle={fold.toggle} />}
        </>
      }
    >
      {!isFolded && <Fields {...props} shown={shown} faults={faults} />}
    </Card>
  );
};
