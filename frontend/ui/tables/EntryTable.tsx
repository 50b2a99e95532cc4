// The lines of an entry: accounts, debit and credit, with their sums.
import { localName } from '#frontend/lib/texts/locale.ts';
import { BidiText } from '../text/BidiText.tsx';
import { MoneyText } from '../text/MoneyText.tsx';
import styles from './EntryTable.module.css';

type Sides = { debit: string; credit: string };

export type ShownEntry = Sides & {
  lines: readonly (Sides & { account: string; name: string; name_ar: string; branch?: string })[];
};

/** What the table and its columns are called. */
export type EntryWords = { title: string; account: string; debit: string; credit: string; total: string };

const Amounts = ({ debit, credit, currency }: Sides & { currency: string }) =>
  [debit, credit].map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two columns, always the same
    <td key={at}>
      <MoneyText amount={amount} currency={currency} blankZero />
    </td>
  ));

type Props = { entry: ShownEntry; words: EntryWords; currency: string };

export const EntryTable = ({ entry, words, currency }: Props) => (
  <table className={styles['entry']} aria-label={words.title}>
    <thead>
      <tr>
        <th scope="col">{words.account}</th>
        <th scope="col">{words.debit}</th>
        <th scope="col">{words.credit}</th>
      </tr>
    </thead>
    <tbody>
      {entry.lines.map(({ account, branch, debit, credit, ...names }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same account, and lines have no names
        <tr key={at}>
          <td>
            <BidiText>
              {[account, localName(names), branch].filter((part) => part !== undefined).join(' · ')}
            </BidiText>
          </td>
          <Amounts debit={debit} credit={credit} currency={currency} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{words.total}</th>
        <Amounts debit={entry.debit} credit={entry.credit} currency={currency} />
      </tr>
    </tfoot>
  </table>
);
