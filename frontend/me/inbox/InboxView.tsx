// What waits for my decision and what I have sent: a list, and beside it the document with the decision.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { localText } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import type { InboxItem, listInbox } from '#shared/approvals/api.ts';
import { boxes, inboxKey, inboxList } from '#shared/approvals/inboxList.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { BulkApproval } from './BulkApproval.tsx';
import { DeputyButton } from './DeputyButton.tsx';
import { DeputyFor } from './DeputyFor.tsx';
import { InboxDocument } from './InboxDocument.tsx';
import { InboxRow } from './InboxRow.tsx';
import styles from './InboxView.module.css';

const own = ['inbox:list'];

type Opened = { type: string; document: string } | null;

/** The address says which document is open, so that a notification leads to the very one. */
const useOpened = (box: string) => {
  const [query, setQuery] = useSearchParams();
  const [type, document] = [query.get('type'), query.get('document')];
  const opened: Opened = type === null || document === null ? null : { type, document };
  const open = (item: Opened) =>
    setQuery(
      {
        ...(box === 'sent' && { box }),
        ...(item && { type: item.type, document: item.document }),
      },
      { replace: item !== null && opened !== null },
    );
  return { opened, open };
};

/** After a decision comes the next that waits. */
const nextOf = (items: readonly InboxItem[], opened: Opened): Opened => {
  if (opened === null) return null;
  const at = items.findIndex((each) => inboxKey(each) === inboxKey(opened));
  return items[at + 1] ?? items[at - 1] ?? null;
};

/** Of the document that is open beside the list. */
const focusDecision = () => document.querySelector<HTMLElement>('[data-act="approve"]')?.focus();

const focusRow = (item: Exclude<Opened, null>) =>
  document.querySelector<HTMLElement>(`[data-key="${inboxKey(item)}"]`)?.focus();

/** Nothing is left in the list. */
const focusTab = () =>
  document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')?.focus();

/** Of what waits; nothing beside an empty list. */
const countOf = (answers: readonly unknown[]): number | undefined =>
  (answers as readonly EndpointOutput<typeof listInbox>[]).at(-1)?.count || undefined;

const useInboxDisplay = ({ asked, rows, answers }: ListPlace<InboxItem>): ListDisplay<InboxItem> => {
  const { t } = useTranslation('inbox');
  const isNarrow = useIsNarrow();
  const { opened, open } = useOpened(asked.tab);
  const isWaiting = asked.tab === 'waiting';
  // A list without an open document shows nothing beside itself; a phone has room for one of them.
  const shown = opened ?? (isNarrow ? null : (rows[0] ?? null));
  const goOn = () => {
    const next = isNarrow ? null : nextOf(rows, shown);
    open(next);
    // The button that was pressed is gone: users without a pointer continue in the list.
    if (next) focusRow(next);
    else focusTab();
  };
  return {
    label: localText(boxes[isWaiting ? 'waiting' : 'sent']),
    counts: { [asked.tab]: countOf(answers) },
    row: (item) => <InboxRow item={item} isWaiting={isWaiting} />,
    nameOf: ({ title, title_ar }) => titleText({ name: title, name_ar: title_ar }),
    shownKey: shown && inboxKey(shown),
    onOpen: (item, how) => {
      open(item);
      // Enter, which has no pointer: on to the decision.
      if (how?.isByKey) focusDecision();
    },
    ...(isWaiting && { bulk: (items, onDone) => <BulkApproval items={items} onDone={onDone} /> }),
    acts: <DeputyButton />,
    lead: <DeputyFor />,
    empty: (
      <EmptyState
        tone="quiet"
        title={t(`empty.${isWaiting ? 'waiting' : 'sent'}.title`)}
        text={t(`empty.${isWaiting ? 'waiting' : 'sent'}.text`)}
      />
    ),
    frame: (card) => (
      <div className={styles['columns']} data-alone={shown === null || isNarrow}>
        {(!isNarrow || opened === null) && <div className={styles['side']}>{card}</div>}
        {shown !== null && (
          <InboxDocument
            key={inboxKey(shown)}
            item={shown}
            onBack={isNarrow ? () => open(null) : undefined}
            onDecided={isWaiting ? goOn : undefined}
          />
        )}
      </div>
    ),
  };
};

export const InboxView = () => <ListScreen list={inboxList} useDisplay={useInboxDisplay} own={own} />;
