// The columns of the voucher grid: which exist in this company, and which the user wants to see.

import { useMemo, useState } from 'react';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import type { LineField } from './voucherDraft.ts';
import { useVoucherWords } from './voucherWords.ts';

const order: readonly LineField[] = [
  'account',
  'party',
  'dueDate',
  'text',
  'costCentre',
  'branch',
  'debit',
  'credit',
];
const optional: readonly LineField[] = ['dueDate', 'text', 'costCentre'];
const choiceName = 'columns:voucherLines';
/** Due dates are seldom typed: the posting takes the voucher's own date. */
const hiddenAtFirst: readonly string[] = ['dueDate'];

export type FieldChoices = {
  columns: readonly { key: string; title: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

export const useLineFields = (
  facts: VoucherFacts,
): { fields: readonly LineField[]; choices: FieldChoices } => {
  const t = useVoucherWords();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(userChoices.get(choiceName) ?? hiddenAtFirst),
  );
  const hasBranches = facts.branches.length > 1;
  const fields = useMemo(
    () => order.filter((field) => !hidden.has(field) && (field !== 'branch' || hasBranches)),
    [hidden, hasBranches],
  );
  const choices = {
    columns: optional.map((key) => ({ key, title: t(`line.${key}`) })),
    hidden,
    onChange: (next: ReadonlySet<string>) => {
      userChoices.set(choiceName, [...next]);
      setHidden(next);
    },
  };
  return { fields, choices };
};
