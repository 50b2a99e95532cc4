// The card of voucher lines: copying from another voucher, the grid, the totals.

import { AddRegular } from '@fluentui/react-icons/svg/add';
import { type Dispatch, type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { ColumnChooser } from '#frontend/ui/ColumnChooser.tsx';
import { voucherLinesMax } from '#shared/ledger/limits.ts';
import { AutomaticLines } from './AutomaticLines.tsx';
import { CopyLinesField } from './CopyLinesField.tsx';
import type { LineGrid } from './LineInput.tsx';
import type { FieldChoices } from './useLineFields.ts';
import type { Postability } from './usePostability.ts';
import { type LinesControl, VoucherLines } from './VoucherLines.tsx';
import { VoucherTotals } from './VoucherTotals.tsx';
import type { DraftChange, DraftLine, VoucherDraft } from './voucherDraft.ts';
import type { VoucherFaults } from './voucherFaults.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  draft: VoucherDraft;
  grid: LineGrid;
  columns: FieldChoices;
  faults: VoucherFaults;
  postability: Postability;
  isWaiting: boolean;
  dispatch: Dispatch<DraftChange>;
  onCopy: (lines: readonly Partial<DraftLine>[], number: string) => void;
  ref: Ref<LinesControl>;
};

/** From here on the lines do not fit on a screen. */
const longFrom = 12;

export const LinesCard = (props: Props) => {
  const { draft, grid, columns, faults, postability, isWaiting, dispatch, onCopy, ref } = props;
  const t = useVoucherWords();
  const control = useRef<LinesControl>(null);
  useImperativeHandle(ref, () => ({
    focusCell: (cell) => control.current?.focusCell(cell),
    addLine: () => control.current?.addLine(),
  }));
  const { facts, fields } = grid;
  const { totals, reason, cell, added, hasWrongAmount } = postability;
  const isUntouched = totals.debit === 0n && totals.credit === 0n && !hasWrongAmount;
  return (
    <Card
      flush
      title={t('line.title')}
      actions={
        <>
          <CopyLinesField place={draft.header} onCopy={onCopy} />
          <ColumnChooser {...columns} size="small" />
          <Button
            size="small"
            icon={<AddRegular />}
            disabled={draft.lines.length >= voucherLinesMax}
            onClick={() => control.current?.addLine()}
          >
            {t('line.add')}
          </Button>
        </>
      }
    >
      <VoucherLines ref={control} lines={draft.lines} grid={grid} faults={faults} dispatch={dispatch}>
        <AutomaticLines lines={added} facts={facts} fields={fields} />
      </VoucherLines>
      <VoucherTotals
        totals={totals}
        hasWrongAmount={hasWrongAmount}
        currency={facts.currency}
        scale={facts.scale}
        reason={isUntouched ? undefined : (reason ?? undefined)}
        onReason={() => cell && control.current?.focusCell(cell)}
        keys={draft.lines.length > longFrom ? 'long' : 'short'}
        isWaiting={isWaiting}
      />
    </Card>
  );
};
