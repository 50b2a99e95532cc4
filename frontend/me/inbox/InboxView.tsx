// What waits for my decision and what I have sent: a list, and beside it the document with the decision.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { localText } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { Tabs } from '#frontend/ui/Tabs.tsx';
import { useIsNarrow } from '#frontend/ui/useIsNarrow.ts';
import { type InboxBox, type InboxItem, inboxBoxes } from '#shared/approvals/api.ts';
import { routeNamed } from '#shared/routes.ts';
import { BulkApproval } from './BulkApproval.tsx';
import { InboxDocument } from './InboxDocument.tsx';
import { InboxList } from './InboxList.tsx';
import styles from './InboxView.module.css';
import { itemKey } from './inboxItems.ts';
import { useInbox } from './inboxQueries.ts';
import { StandInButton } from './StandInButton.tsx';
import { StandingIn } from './StandingIn.tsx';
import { useChosenItems } from './useChosenItems.ts';

const boxOf = (text: string | null): InboxBox => inboxBoxes.find((each) => each === text) ?? 'waiting';

type Opened = { type: string; document: string } | null;

const openedIn = (query: URLSearchParams): Opened => {
  const [type, document] = [query.get('type'), query.get('document')];
  return type === null || document === null ? null : { type, document };
};

/** The address says which box and which document are open, so that a notification leads to the very one. */
const usePlace = () => {
  const [query, setQuery] = useSearchParams();
  const box = boxOf(query.get('box'));
  const opened = openedIn(query);
  const go = (next: InboxBox, item: Opened) =>
    setQuery(
      { ...(next === 'sent' ? { box: next } : {}), ...(item ?? {}) },
      { replace: item !== null && opened !== null },
    );
  return {
    ...{ box, opened },
    chooseBox: (next: InboxBox) => go(next, null),
    open: (item: Opened) => go(box, item && { type: item.type, document: item.document }),
  };
};

/** After a decision comes the next that waits. */
const nextOf = (items: readonly InboxItem[], opened: Opened): Opened => {
  if (opened === null) return null;
  const at = items.findIndex((each) => itemKey(each) === itemKey(opened));
  return items[at + 1] ?? items[at - 1] ?? null;
};

/** Of what waits; nothing beside an empty list. */
const countOf = ({ data }: ReturnType<typeof useInbox>): number | undefined =>
  data?.pages.at(-1)?.count || undefined;

export const InboxView = () => {
  const { t } = useTranslation('inbox');
  const { box, opened, chooseBox, open } = usePlace();
  const inbox = useInbox(box);
  const isNarrow = useIsNarrow();
  const items = inbox.data?.pages.flatMap((page) => page.items) ?? [];
  const count = countOf(inbox);
  const chosen = useChosenItems(items);
  // A list without an open document shows nothing beside itself; a phone has room for one of them.
  const shown = opened ?? (isNarrow ? null : (items[0] ?? null));
  const hasList = !isNarrow || opened === null;
  const goOn = () => {
    const next = isNarrow ? null : nextOf(items, shown);
    open(next);
    // The button that was pressed is gone: whoever has no pointer goes on in the list.
    if (next) document.querySelector<HTMLElement>(`[data-key="${itemKey(next)}"]`)?.focus();
  };
  return (
    <Page title={localText(routeNamed('me.inbox').title)}>
      <div className={styles['columns']} data-alone={shown === null || isNarrow}>
        {hasList && (
          <Card flush className={styles['side']}>
            <ListBar
              acts={
                box === 'waiting' && chosen.items.length > 0 ? (
                  <BulkApproval items={chosen.items} onDone={chosen.clear} />
                ) : (
                  <StandInButton />
                )
              }
            >
              <Tabs
                label={t('boxes')}
                tabs={inboxBoxes.map((key) => ({
                  key,
                  label: t(`box.${key}`),
                  count: key === box ? count : undefined,
                }))}
                chosen={box}
                onChoose={chooseBox}
              />
            </ListBar>
            <StandingIn />
            <InboxList inbox={inbox} box={box} items={items} shown={shown} chosen={chosen} onOpen={open} />
          </Card>
        )}
        {shown !== null && (
          <InboxDocument
            key={itemKey(shown)}
            item={shown}
            onBack={isNarrow ? () => open(null) : undefined}
            onDecided={box === 'waiting' ? goOn : undefined}
          />
        )}
      </div>
    </Page>
  );
};
