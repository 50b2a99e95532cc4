// The rows of the inbox: arrows move, Enter opens, Space ticks.
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalState } from '#frontend/approvals/ApprovalState.tsx';
import { clock } from '#frontend/lib/clock.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { Checkbox } from '#frontend/ui/Checkbox.tsx';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import { formatAge, formatInstant } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { KeyHint } from '#frontend/ui/KeyHint.tsx';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { titleText } from '#frontend/ui/titleText.ts';
import type { InboxBox, InboxItem } from '#shared/approvals/api.ts';
import styles from './InboxList.module.css';
import { itemKey } from './inboxItems.ts';
import type { useInbox } from './inboxQueries.ts';
import type { ChosenItems } from './useChosenItems.ts';

type Named = { type: string; document: string };

type Props = {
  inbox: ReturnType<typeof useInbox>;
  box: InboxBox;
  items: readonly InboxItem[];
  shown: Named | null;
  chosen: ChosenItems;
  onOpen: (item: Named) => void;
};

const Due = ({ at }: { at: string }) => {
  const { t } = useTranslation('inbox');
  const isLate = Date.parse(at) < clock.nowMs();
  return (
    <time dateTime={at} className={styles['due']} data-late={isLate}>
      {t(isLate ? 'late' : 'due', { at: formatInstant(at, locale) })}
    </time>
  );
};

const About = ({ item, box }: { item: InboxItem; box: InboxBox }) => {
  const step = localName({ name: item.stepName, name_ar: item.stepName_ar });
  return (
    <span className={styles['about']}>
      {box === 'waiting' ? localName(item.author) : <ApprovalState state={item.state} />}
      {step !== '' && <span>{step}</span>}
      <time dateTime={item.submittedAt} title={formatInstant(item.submittedAt, locale)}>
        {formatAge(item.submittedAt, clock.nowMs(), locale)}
      </time>
      {item.dueAt !== null && <Due at={item.dueAt} />}
    </span>
  );
};

/** Of the document that is open beside the list. */
const focusDecision = () => document.querySelector<HTMLElement>('[data-act="approve"]')?.focus();

type RowProps = Pick<Props, 'box' | 'chosen' | 'onOpen'> & {
  item: InboxItem;
  isShown: boolean;
  isStop: boolean;
};

const Row = ({ item, box, isShown, isStop, chosen, onOpen }: RowProps) => {
  const { t } = useTranslation('inbox');
  const { settings } = useSession();
  const title = titleText({ name: item.title, name_ar: item.title_ar });
  return (
    <li className={styles['row']} data-shown={isShown}>
      {box === 'waiting' && (
        <Checkbox
          label={t('choose', { title })}
          checked={chosen.has(item)}
          onChange={() => chosen.toggle(item)}
        />
      )}
      <button
        type="button"
        className={styles['open']}
        aria-current={isShown ? 'true' : undefined}
        tabIndex={isStop ? 0 : -1}
        data-key={itemKey(item)}
        onClick={(event) => {
          onOpen(item);
          // Enter, which has no pointer: on to the decision.
          if (event.detail === 0) focusDecision();
        }}
      >
        <span className={styles['title']}>
          <bdi>
            <BidiText>{title}</BidiText>
          </bdi>
          {item.amount !== null && <MoneyText amount={item.amount} currency={settings.currency} />}
        </span>
        {item.text !== '' && <span className={styles['text']}>{item.text}</span>}
        <About item={item} box={box} />
        {item.as !== null && <span className={styles['as']}>{t('as', { name: localName(item.as) })}</span>}
      </button>
    </li>
  );
};

const ChooseAll = ({ items, chosen }: Pick<Props, 'items' | 'chosen'>) => {
  const { t } = useTranslation('inbox');
  const isAll = chosen.items.length === items.length;
  return (
    <div className={styles['all']}>
      <CheckField
        label={t('chooseAll')}
        checked={isAll}
        mixed={chosen.items.length > 0}
        onChange={chosen.setAll}
      />
      <span className={styles['keys']}>
        <KeyHint keys={['↑', '↓']}>{t('keys.move')}</KeyHint>
        <KeyHint keys={['Space']}>{t('keys.choose')}</KeyHint>
        <KeyHint keys={['Enter']}>{t('keys.decide')}</KeyHint>
      </span>
    </div>
  );
};

const Nothing = ({ inbox, box }: Pick<Props, 'inbox' | 'box'>) => {
  const { t } = useTranslation('inbox');
  if (inbox.isPending) return <SkeletonRows label={t('boxes')} />;
  if (inbox.isError)
    return (
      <EmptyState
        tone="error"
        title={inbox.error.message}
        actions={<Button onClick={() => void inbox.refetch()}>{t('retry')}</Button>}
      />
    );
  return <EmptyState tone="quiet" title={t(`empty.${box}.title`)} text={t(`empty.${box}.text`)} />;
};

export const InboxList = ({ inbox, box, items, shown, chosen, onOpen }: Props) => {
  const { t } = useTranslation('inbox');
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return <Nothing inbox={inbox} box={box} />;
  const at = Math.max(
    0,
    items.findIndex((item) => shown !== null && itemKey(item) === itemKey(shown)),
  );
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const focused = items.findIndex(
      (item) => itemKey(item) === (document.activeElement as HTMLElement | null)?.dataset['key'],
    );
    if (focused < 0) return;
    const item = items[focused + (step ?? 0)];
    if (event.key === ' ' && item && box === 'waiting') chosen.toggle(item);
    else if (step === undefined || !item) return;
    else {
      list.current?.querySelectorAll<HTMLElement>('[data-key]')[focused + step]?.focus();
      onOpen(item);
    }
    event.preventDefault();
  };
  return (
    <>
      {box === 'waiting' && items.length > 1 && <ChooseAll items={items} chosen={chosen} />}
      <ul ref={list} className={styles['list']} aria-label={t(`box.${box}`)} onKeyDown={move}>
        {items.map((item, index) => (
          <Row
            key={itemKey(item)}
            {...{ item, box, chosen, onOpen }}
            isShown={shown !== null && index === at && itemKey(item) === itemKey(shown)}
            isStop={index === at}
          />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <div className={styles['foot']}>
          <Button size="small" disabled={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
};
