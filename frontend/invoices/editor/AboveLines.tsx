// What stands above the lines of an invoice: the field that adds lines, and the deposits that may be used.
import type { ComponentProps } from 'react';
import { AddLinesField } from './AddLinesField.tsx';
import { DepositOffers } from './DepositOffers.tsx';

export const AboveLines = (place: ComponentProps<typeof AddLinesField>) => (
  <>
    <DepositOffers {...place} />
    <AddLinesField {...place} />
  </>
);
