// One result: what it is, and of a document its amount, day and state.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { BookRegular } from '@fluentui/react-icons/headless/svg/book';
import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people';
import { PersonRegular } from '@fluentui/react-icons/headless/svg/person';
import { WindowRegular } from '@fluentui/react-icons/headless/svg/window';
import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react';
import { StateOfKind } from '#frontend/documents/StateOfKind.tsx';
import { useSession } from '#frontend/lib/session/session.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { FoundDocument } from '#shared/search/api.ts';
import styles from './ResultRow.module.css';
import type { Result, ResultIcon } from './searchResults.ts';

const icons: Readonly<Record<ResultIcon, ComponentType>> = {
  screen: WindowRegular,
  document: DocumentTextRegular,
  party: PeopleRegular,
  item: BoxRegular,
  account: BookRegular,
  person: PersonRegular,
  command: AddRegular,
};

/** Where it stands, over how much, and when. */
const DocumentFacts = ({ document: { kind, status, amount, date } }: { document: FoundDocument }) => {
  const { settings } = useSession();
  return (
    <span className={styles['facts']}>
      <span className={styles['amount']}>
        {amount !== null && <MoneyText amount={amount} currency={settings.currency} />}
      </span>
      <span className={styles['when']}>
        <StateOfKind kind={kind} state={status} />
        <DateText date={date} />
      </span>
    </span>
  );
};

type Props = {
  id: string;
  result: Result;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (isNewTab: boolean) => void;
};

export const ResultRow = ({ id, result, isActive, onPoint, onChoose }: Props) => {
  const row = useRef<HTMLDivElement>(null);
  const Icon = icons[result.icon] ?? WindowRegular;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const choose = (event: MouseEvent) => {
    if (event.button > 1) return;
    event.preventDefault();
    onChoose(event.button === 1 || event.ctrlKey || event.metaKey);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys, as in every combobox
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['row']}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      onAuxClick={choose}
    >
      <span className={styles['icon']} data-icon={result.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>
          <BidiText>{result.title}</BidiText>
        </span>
        {result.note !== '' && (
          <span className={styles['note']}>
            <BidiText>{result.note}</BidiText>
          </span>
        )}
      </span>
      {result.document !== undefined && <DocumentFacts document={result.document} />}
    </div>
  );
};
