// Asks before something is held against something: which pairs, how much, and on which day, as the server found them.
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { showToast, showWarnings } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { type Proposal, useAllocate, useProposal } from './allocationQueries.ts';
import { BadDebtFields, type BadDebtTyped } from './BadDebtFields.tsx';
import { ProposedPairs } from './ProposedPairs.tsx';
import { enteredPairs, keyOfPair, type Typed } from './pairAmounts.ts';
import type { WriteOffOffer } from './WriteOffButton.tsx';
import { WriteOffFacts } from './WriteOffFacts.tsx';

/** Of all items of a party, or of those that are named. */
export type AllocationWish = { party: string; items?: string[] } & (
  | { act: 'allocate' | 'setOff' | 'badDebt' }
  /** Of one item, against what it can be held against. */
  | { act: 'allocate'; of: string }
  | { act: 'writeOff'; rows: readonly OpenItemRow[]; offer: WriteOffOffer }
);

type Props = { side: Side; wish: AllocationWish; onClose: () => void; onDone: () => void };

type Translate = ReturnType<typeof useTranslation<'arap'>>['t'];

const wordsOf = (t: Translate, act: AllocationWish['act']) => {
  if (act === 'writeOff')
    return { title: t('writeOff.title'), text: t('writeOff.text'), confirm: t('writeOff.act') };
  if (act === 'badDebt')
    return { title: t('badDebt.title'), text: t('badDebt.text'), confirm: t('badDebt.act') };
  return {
    title: t(`propose.${act}.title`),
    text: t(`propose.${act}.text`),
    confirm: t(`propose.${act}.confirm`),
  };
};

const wishedBy = (act: AllocationWish['act'], { isRelieved, note }: BadDebtTyped) => {
  if (act === 'allocate') return {};
  return act === 'badDebt'
    ? { badDebt: isRelieved ? ('relief' as const) : ('plain' as const), note }
    : { [act]: true };
};

const askedOf = (side: Side, wish: AllocationWish, typed: BadDebtTyped) => ({
  side,
  party: wish.party,
  ...(wish.items && { items: wish.items }),
  ...('of' in wish && { of: wish.of }),
  ...wishedBy(wish.act, typed),
});

/** They are written off whole: no pair is agreed to. */
const isWrittenOff = ({ act }: AllocationWish): boolean => act === 'writeOff' || act === 'badDebt';

type Agreed = Pick<ReturnType<typeof enteredPairs>, 'pairs'> & { date: string };

/** What was shown is what is asked for: pairs that have changed meanwhile are refused. */
const useAllocating = (
  { side, wish, onClose, onDone }: Props,
  { typed, onRefused }: { typed: BadDebtTyped; onRefused: () => void },
) => {
  const { t } = useTranslation('arap');
  const { send, isPending, error } = useOnce(useAllocate());
  const whole = askedOf(side, wish, typed);
  const { items: _, of: __, ...asked } = whole;
  const allocate = (proposal: Proposal, { pairs, date }: Agreed): void => {
    send(
      { ...(isWrittenOff(wish) ? whole : { ...asked, pairs }), date },
      {
        onSuccess: ({ document, more, warnings }) => {
          const count = document.lines?.length ?? 0;
          const [done, left] = isWrittenOff(wish)
            ? (['writeOff.done', 'writeOff.more'] as const)
            : (['open.done', 'open.more'] as const);
          showToast({ type: 'success', text: t(done, { count, number: document.number }) });
          if (more || proposal.more) showToast({ type: 'warn', text: t(left) });
          showWarnings(warnings.map(({ message }) => message));
          onDone();
          onClose();
        },
        onError: onRefused,
      },
    );
  };
  return { allocate, isPending, faults: fieldFaultsOf(error) };
};

type Typing = { typed: BadDebtTyped; onType: (typed: BadDebtTyped) => void; error: string | undefined };

/** Amounts that are typed over those that are proposed. */
type Entry = Pick<ComponentProps<typeof ProposedPairs>, 'typed' | 'onType' | 'entered'>;

const Facts = ({
  wish,
  proposal,
  typing: { typed, onType, error },
  entry,
}: {
  wish: AllocationWish;
  proposal: Proposal;
  typing: Typing;
  entry: Entry;
}): ReactNode => {
  if (wish.act === 'writeOff') return <WriteOffFacts rows={wish.rows} offer={wish.offer} />;
  if (wish.act !== 'badDebt') {
    const { pairs, more } = proposal;
    return <ProposedPairs act={wish.act} pairs={pairs} more={more} {...entry} />;
  }
  const { loss, total } = proposal;
  return loss && <BadDebtFields loss={loss} total={total} typed={typed} error={error} onChange={onType} />;
};

/** There is nothing that could be held against each other: trying again would find the same. */
const isNothing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'allocation.nothing';

const nothingOf = (wish: AllocationWish) => {
  if (wish.act === 'setOff') return 'propose.setOff.nothing';
  return 'of' in wish ? 'propose.allocate.nothingOf' : 'propose.allocate.nothing';
};

const Failed = ({ wish, error, onRetry }: { wish: AllocationWish; error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('arap');
  const hasNothing = isNothing(error);
  return (
    <EmptyState
      tone={hasNothing ? 'plain' : 'error'}
      title={hasNothing && !isWrittenOff(wish) ? t(nothingOf(wish)) : error.message}
      actions={hasNothing ? null : <Button onClick={onRetry}>{t('propose.retry')}</Button>}
    />
  );
};

const useEntry = (proposal: Proposal | undefined): Entry => {
  const [typed, onType] = useState<Typed>({});
  const { settings } = useSession();
  return { typed, onType, entered: enteredPairs(proposal?.pairs ?? [], typed, scaleOf(settings.currency)) };
};

const entryState = ({ faults, pairs }: Entry['entered']): 'agreed' | 'faulty' | 'empty' => {
  if (faults.size > 0) return 'faulty';
  return pairs.length > 0 ? 'agreed' : 'empty';
};

type Missing = {
  state: ReturnType<typeof entryState>;
  date: string;
  isComplete: boolean;
  entry: Entry;
  pairs: Proposal['pairs'];
};

/** What is missing, by its name; what is wrong with an amount is beside it as well. */
const missingOf = (t: Translate, { state, date, isComplete, entry, pairs }: Missing): string | null => {
  if (state === 'empty') return t('propose.none');
  const wrong = pairs.find((pair) => entry.entered.faults.has(keyOfPair(pair)));
  if (state === 'faulty' && wrong) return t('propose.mend', { from: wrong.fromNumber, to: wrong.toNumber });
  if (!isComplete) return t('badDebt.noteNeeded');
  return date === '' ? t('propose.dateNeeded') : null;
};

export const AllocationDialog = (props: Props) => {
  const { side, wish, onClose } = props;
  const { t } = useTranslation('arap');
  const [typed, setTyped] = useState<BadDebtTyped>({ isRelieved: false, note: '' });
  // The reason changes nothing of what is proposed.
  const asked = askedOf(side, wish, { ...typed, note: '' });
  const { data: proposal, error, refetch, isPlaceholderData } = useProposal(asked);
  const entry = useEntry(proposal);
  const [day, setDate] = useState<string | null>(null);
  const { allocate, isPending, faults } = useAllocating(props, { typed, onRefused: () => void refetch() });
  const { title, text, confirm } = wordsOf(t, wish.act);
  const date = day ?? proposal?.date ?? '';
  const isComplete = wish.act !== 'badDebt' || typed.note.trim() !== '';
  const isShown = proposal !== undefined && !isPlaceholderData;
  const pairs = proposal?.pairs ?? [];
  const state = isWrittenOff(wish) ? 'agreed' : entryState(entry.entered);
  const isReady = [isShown, date !== '', isComplete, state === 'agreed', !isPending].every(Boolean);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      side={isWrittenOff(wish) ? 'middle' : 'medium'}
      onSubmit={() => proposal && isReady && allocate(proposal, { pairs: entry.entered.pairs, date })}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            disabled={isPending || !isShown || isNothing(error)}
            reason={isShown && !isPending ? missingOf(t, { state, date, isComplete, entry, pairs }) : null}
          >
            {confirm}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('propose.cancel')}
          </Button>
        </>
      }
    >
      {proposal && (
        <>
          <p>{text}</p>
          <Facts
            wish={wish}
            proposal={proposal}
            typing={{ typed, onType: setTyped, error: faults['note']?.message }}
            entry={entry}
          />
          <DateField
            label={t('propose.date')}
            value={date}
            onChange={setDate}
            error={faults['date']?.message}
          />
        </>
      )}
      {!proposal && !error && <SkeletonRows label={title} count={4} />}
      {!proposal && error && <Failed wish={wish} error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
};
