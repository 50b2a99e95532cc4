// The head of the voucher editor: type, date, branch, reference and narration.
import { localName, localText } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { TextField } from '#frontend/ui/TextField.tsx';
import type { VoucherStatus } from '#shared/finance/voucher.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { narrationMax, referenceMax } from '#shared/ledger/limits.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import styles from './VoucherHeader.module.css';
import { VoucherStatusDot } from './VoucherStatusDot.tsx';
import type { DraftHeader } from './voucherDraft.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  header: DraftHeader;
  facts: VoucherFacts;
  faults: Readonly<Record<string, string>>;
  isUnsaved: boolean;
  isNew: boolean;
  status: VoucherStatus;
  onChange: (field: keyof DraftHeader, value: string) => void;
};

const saveState = (isNew: boolean, isUnsaved: boolean): 'new' | 'unsaved' | 'saved' => {
  if (isUnsaved) return 'unsaved';
  return isNew ? 'new' : 'saved';
};

export const VoucherHeader = ({ header, facts, faults, isUnsaved, isNew, status, onChange }: Props) => {
  const t = useVoucherWords();
  const type = facts.types.find((each) => each.code === header.type);
  const branches = facts.branches.filter((branch) => branch.active || branch.code === header.branch);
  const types = facts.types.filter(
    (each) => each.kind !== 'closing' && (each.active || each.code === header.type),
  );
  const set = (field: keyof DraftHeader) => (value: string) => onChange(field, value);
  return (
    <Card
      title={type === undefined ? localText(voucherKind.noun.one) : localName(type)}
      aside={<span className={styles['state']}>{t(saveState(isNew, isUnsaved))}</span>}
      actions={<VoucherStatusDot voucher={{ status, reversedBy: null }} framed />}
    >
      <div className={styles['fields']}>
        <SelectField
          label={t('head.type')}
          value={header.type}
          error={faults['type']}
          choices={types.map((each) => ({ value: each.code, label: localName(each) }))}
          onChange={set('type')}
        />
        <DateField
          label={t('head.date')}
          value={header.date}
          error={faults['date']}
          required
          onChange={set('date')}
        />
        {(facts.branches.length > 1 || faults['branch'] !== undefined) && (
          <SelectField
            label={t('head.branch')}
            value={header.branch}
            error={faults['branch']}
            choices={branches.map((branch) => ({ value: branch.code, label: localName(branch) }))}
            onChange={set('branch')}
          />
        )}
        <TextField
          label={t('head.reference')}
          value={header.reference}
          error={faults['reference']}
          maxLength={referenceMax}
          dir="auto"
          onChange={set('reference')}
        />
        <DateField
          label={t('head.referenceDate')}
          value={header.referenceDate}
          error={faults['referenceDate']}
          onChange={set('referenceDate')}
        />
        <TextField
          className={styles['wide']}
          label={t('head.narration')}
          value={header.narration}
          error={faults['narration']}
          maxLength={narrationMax}
          onChange={set('narration')}
        />
      </div>
    </Card>
  );
};
