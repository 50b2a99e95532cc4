// Rows that are added one by one, changed and taken away again.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { Fragment, type ReactNode } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './GrowingRows.module.css';
import { changedAt } from './workflowDraft.ts';

/** A row as a list item draws it. */
type Drawn<Member> = {
  member: Member;
  index: number;
  onChange: (next: Member) => void;
  onRemove: () => void;
};

type Props<Member> = {
  rows: readonly Member[];
  /** What another row begins as, and the words of the button that adds it. */
  another: Member;
  add: string;
  /** Said above the rows. */
  lead: string | null;
  disabled: boolean;
  onChange: (rows: Member[]) => void;
  children: (row: Drawn<Member>) => ReactNode;
};

export const GrowingRows = <Member,>(props: Props<Member>) => {
  const { rows, another, add, lead, disabled, onChange, children } = props;
  return (
    <div className={styles['rows']}>
      {lead !== null && <p className={styles['lead']}>{lead}</p>}
      {rows.length > 0 && (
        <ul className={styles['list']}>
          {rows.map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
            <Fragment key={index}>
              {children({
                member,
                index,
                onChange: (next) => onChange(changedAt(rows, index, next)),
                onRemove: () => onChange(rows.filter((_, at) => at !== index)),
              })}
            </Fragment>
          ))}
        </ul>
      )}
      {!disabled && (
        <Button
          size="small"
          icon={<AddRegular />}
          className={styles['add']}
          onClick={() => onChange([...rows, another])}
        >
          {add}
        </Button>
      )}
    </div>
  );
};
