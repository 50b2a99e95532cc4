// The head of a document while it is typed: the fields of its kind in their order.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { lazy, Suspense } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { AnyView } from '../anyDocument.ts';
import { DocumentStatus } from '../DocumentStatus.tsx';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { type DocumentState, isUnsaved } from '../editor/documentState.ts';
import type { DraftCheck } from '../editor/editorParts.ts';
import styles from './HeadCard.module.css';
import { HeadFields, type ShownFields } from './HeadFields.tsx';
import { headFaults } from './headFaults.ts';
import { useFold } from './useFold.ts';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  state: DocumentState;
  check: DraftCheck;
  isNew: boolean;
  stated: Pick<AnyView, 'status' | 'sentFor'>;
  onChange: (field: string, value: string) => void;
  /** Enter was pressed in a field. */
  onNext: (field: string) => void;
};

const HeadSummary = lazy(async () => ({
  default: (await import('./HeadSummary.tsx')).HeadSummary,
}));

/** The right that saving it requires: an approver changes it by the right to approve, who is sent it to do its act by that to edit. */
const savingRight = (isNew: boolean, { status, sentFor }: Props['stated']): string => {
  if (isNew) return 'create';
  return status === 'pending' && sentFor === undefined ? 'approve' : 'edit';
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

/** As its form orders them. */
const orderedFields = ({ kind, editor }: AnyParts): ShownFields => {
  const { headOrder = [] } = editor;
  const names = [...headOrder, ...Object.keys(kind.head).filter((name) => !headOrder.includes(name))];
  return names.flatMap((name) => {
    const field = kind.head[name];
    return field ? [[name, field] as const] : [];
  });
};

export const HeadCard = (props: Props) => {
  const { parts, facts, state, check, isNew, stated, onChange, onNext } = props;
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
          <DocumentStatus parts={parts} document={{ ...stated, reversedBy: null }} framed />
          {editor.foldsHead && <FoldButton parts={parts} isFolded={isFolded} onToggle={fold.toggle} />}
        </>
      }
    >
      {!isFolded && (
        <HeadFields
          parts={parts}
          facts={facts}
          draft={state.draft}
          check={check}
          faults={faults}
          savingRight={savingRight(isNew, stated)}
          shown={shown}
          onChange={onChange}
          onNext={onNext}
        >
          {editor.BelowHead ? <editor.BelowHead draft={state.draft} facts={facts} /> : null}
        </HeadFields>
      )}
    </Card>
  );
};
