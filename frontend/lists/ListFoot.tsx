// The foot of a list: how many rows show, how many are chosen and what they add up to, and the way to more.
import { Fragment } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { totalOf } from '#shared/lists/declaredFile.ts';
import styles from './ListFoot.module.css';
import type { RowSum } from './listDisplay.ts';
import type { ListWords } from './listWords.ts';

type Props<Row extends object> = {
  say: ListWords;
  rows: readonly Row[];
  /** How many rows there are, where that is known. */
  all: number | null;
  chosen: readonly Row[];
  /** The field that is added up. */
  total: string | null;
  /** What they add up to where that is not the sum of the field. */
  sums?: ((rows: readonly Row[]) => readonly RowSum[]) | undefined;
  /** What all that is asked for comes to, while nothing is chosen. */
  figures?: readonly RowSum[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** Rows of what was asked before stand there, while others are on their way. */
  isOld: boolean;
  searchedTo: string | null;
  onMore: () => void;
};

/** Each amount after what it is called. */
const Sums = ({ sums }: { sums: readonly RowSum[] }) => {
  const { currency } = useSession().settings;
  return sums.map(({ name, amount }) => (
    <Fragment key={name}>
      {' · '}
      {name} <MoneyText amount={amount} currency={currency} strong />
    </Fragment>
  ));
};

type ChosenProps<Row extends object> = Pick<Props<Row>, 'say' | 'chosen' | 'total' | 'sums'>;

const Chosen = <Row extends object>({ say, chosen, total, sums }: ChosenProps<Row>) => {
  const { scale } = useSession().settings;
  const sum = totalOf(chosen, total, scale);
  const shown = sums?.(chosen) ?? (sum === null ? [] : [{ name: say('total'), amount: sum }]);
  return (
    <output aria-live="polite">
      {say('selected', { count: chosen.length, rows: countText(chosen.length) })}
      <Sums sums={shown} />
    </output>
  );
};

const countOf = <Row extends object>({ say, rows, all, hasMore }: Props<Row>): string => {
  const count = countText(rows.length);
  if (hasMore && all === null) return say('shownOfMore', { rows: count });
  return all === null || all === rows.length
    ? say('shownAll', { rows: count })
    : say('shownOf', { rows: count, all: countText(all) });
};

const Shown = <Row extends object>(props: Props<Row>) => {
  const { say, figures = [], isOld } = props;
  if (isOld) return <span>{say('loading')}</span>;
  return (
    <span>
      {countOf(props)}
      <Sums sums={figures} />
    </span>
  );
};

export const ListFoot = <Row extends object>(props: Props<Row>) => {
  const { say, rows, chosen, hasMore, isLoading, isOld, searchedTo, onMore } = props;
  if (rows.length === 0 && !hasMore) return null;
  return (
    <div className={styles['foot']} data-chosen={chosen.length > 0}>
      {chosen.length > 0 ? <Chosen {...props} /> : <Shown {...props} />}
      {searchedTo !== null && !isOld && (
        <span>{say('searchedTo', { date: formatDate(searchedTo, locale) })}</span>
      )}
      {hasMore && <span className={styles['onPaper']}>{say('notPrinted')}</span>}
      {hasMore && (
        <Button size="small" disabled={isLoading} onClick={onMore}>
          {say(isLoading ? 'loading' : 'more')}
        </Button>
      )}
    </div>
  );
};
