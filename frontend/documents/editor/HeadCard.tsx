// The head of a document while it is typed: the fields of its kind in their order.
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import { DocumentStatus } from '../DocumentStatus.tsx';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DocumentFacts } from './documentFacts.ts';
import { type DocumentState, isUnsaved } from './documentState.ts';
import styles from './HeadCard.module.css';
import { HeadField } from './HeadField.tsx';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  state: DocumentState;
  isNew: boolean;
  status: string;
  onChange: (field: string, value: string) => void;
};

/** What is asked of whoever saves it. */
const savingRight = (isNew: boolean, status: string): string => {
  if (isNew) return 'create';
  return status === 'draft' ? 'edit' : 'approve';
};

const saveState = (isNew: boolean, state: DocumentState): 'new' | 'unsaved' | 'saved' => {
  if (isUnsaved(state)) return 'unsaved';
  return isNew ? 'new' : 'saved';
};

export const HeadCard = ({ parts, facts, state, isNew, status, onChange }: Props) => {
  const t = useDocumentWords(parts);
  const { kind, editor } = parts;
  const { draft, faults } = state;
  const { head } = draft;
  const { roles } = useSession();
  const types = typesAllowed(roles, kind, [savingRight(isNew, status)]);
  // Who has one branch is not asked for it.
  const shown = Object.entries(kind.head).filter(
    ([name]) => name !== 'branch' || facts.branches.length > 1 || faults.head[name] !== undefined,
  );
  return (
    <Card
      title={editor.titleOf?.(head, facts) ?? localText(kind.noun.one)}
      aside={<span className={styles['state']}>{t(saveState(isNew, state))}</span>}
      actions={<DocumentStatus parts={parts} document={{ status, reversedBy: null }} framed />}
    >
      <div className={styles['fields']}>
        {shown.map(([name, field]) => (
          <HeadField
            key={name}
            {...{ parts, name, field, facts }}
            allowed={name === kind.permissionsBy?.by ? types : null}
            value={head[name] ?? ''}
            error={faults.head[name]}
            className={name === kind.about.head ? styles['wide'] : undefined}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
    </Card>
  );
};
