// The input of one cell: an amount, a text, a date, or a type-ahead over accounts, parties, cost centres or branches.

import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { localDigits } from '#frontend/lib/digits.ts';
import { AmountInput } from '#frontend/ui/AmountInput.tsx';
import { ComboInput } from '#frontend/ui/ComboInput.tsx';
import { choiceSource } from '#frontend/ui/choiceSource.ts';
import { dateEntryText, parseDateEntry } from '#frontend/ui/dateEntry.ts';
import type { PickOption } from '#frontend/ui/options.ts';
import { lineTextMax } from '#shared/ledger/limits.ts';
import { partyOption } from './partyOption.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import type { DraftLine, LineField } from './voucherDraft.ts';
import { useVoucherWords } from './voucherWords.ts';

/** What all rows of the grid share; it changes rarely, so that rows stay as they are drawn. */
export type LineGrid = {
  facts: VoucherFacts;
  fields: readonly LineField[];
  partyByCode: (code: string) => PickOption | null;
  isPartyUnknown: (code: string) => boolean;
  /** The codes of the parties that these texts mean, by text; what means none is left out. */
  partyCodes: (texts: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  onChange: (key: number, field: LineField, value: string) => void;
  onChooseParty: (key: number, party: PickOption | null) => void;
  /** Keeps a text that names none of the offered parties. */
  onUnknownParty: (key: number, text: string) => void;
  onCreateParty: ((key: number, name: string) => void) | undefined;
  onCreateCostCentre: ((key: number, name: string) => void) | undefined;
};

type Native = Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'>;

type Props = Native & {
  line: DraftLine;
  field: LineField;
  grid: LineGrid;
  needsParty: boolean;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
};

type InputProps = Native & {
  'data-line': number;
  'data-field': LineField;
  onKeyDown: Props['onPress'];
};

type Choice = { picks: VoucherFacts['accounts']; value: string; onChoose: (code: string) => void };

const ChoiceInput = ({
  picks,
  value,
  onChoose,
  ...input
}: Choice &
  InputProps &
  Partial<Pick<ComponentProps<typeof ComboInput>, 'onCreate' | 'onUnknown' | 'placeholder'>>) => (
  <ComboInput
    {...input}
    opensOnArrow={false}
    value={picks.byCode(value)}
    source={picks.source}
    onChange={(option) => onChoose(option?.key ?? '')}
  />
);

const DueDateInput = ({
  value,
  onChange,
  today,
  ...input
}: InputProps & { value: string; onChange: (value: string) => void; today: string }) => {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      {...input}
      autoComplete="off"
      inputMode="numeric"
      dir="ltr"
      value={draft ?? localDigits(dateEntryText(value))}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        if (draft === null) return;
        setDraft(null);
        onChange(draft.trim() === '' ? '' : (parseDateEntry(draft, today) ?? value));
      }}
    />
  );
};

const partySource = choiceSource('party', 'voucher.party', partyOption);

const PartyInput = ({
  line,
  grid,
  needsParty,
  ...input
}: Pick<Props, 'line' | 'grid' | 'needsParty'> & InputProps) => {
  const t = useVoucherWords();
  const create = grid.onCreateParty;
  return (
    <ComboInput
      {...input}
      source={partySource}
      opensOnArrow={false}
      aria-required={needsParty}
      placeholder={needsParty ? t('line.partyNeeded') : undefined}
      value={grid.partyByCode(line.party)}
      onChange={(option) => grid.onChooseParty(line.key, option)}
      onUnknown={(text) => grid.onUnknownParty(line.key, text)}
      onCreate={create && ((name) => create(line.key, name))}
    />
  );
};

export const LineInput = ({ line, field, grid, needsParty, onPress, ...aria }: Props) => {
  const t = useVoucherWords();
  const input = { ...aria, 'data-line': line.key, 'data-field': field, onKeyDown: onPress };
  const change = (value: string) => grid.onChange(line.key, field, value);
  const { facts, onCreateCostCentre } = grid;
  switch (field) {
    case 'account': {
      const placeholder = t('line.accountHint');
      return (
        <ChoiceInput
          {...input}
          picks={facts.accounts}
          value={line.account}
          onChoose={change}
          onUnknown={change}
          placeholder={placeholder}
        />
      );
    }
    case 'party':
      return <PartyInput {...input} line={line} grid={grid} needsParty={needsParty} />;
    case 'costCentre':
      return (
        <ChoiceInput
          {...input}
          picks={facts.costCentres}
          value={line.costCentre}
          onChoose={change}
          onUnknown={change}
          onCreate={onCreateCostCentre && ((name) => onCreateCostCentre(line.key, name))}
        />
      );
    case 'branch':
      return (
        <ChoiceInput
          {...input}
          picks={facts.branchPicks}
          value={line.branch}
          onChoose={change}
          onUnknown={change}
        />
      );
    case 'dueDate':
      return <DueDateInput {...input} value={line.dueDate} onChange={change} today={facts.today} />;
    case 'text':
      return (
        <input
          {...input}
          autoComplete="off"
          maxLength={lineTextMax}
          value={line.text}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'debit':
    case 'credit':
      return <AmountInput {...input} value={line[field]} onChange={change} currency={facts.currency} />;
  }
};
