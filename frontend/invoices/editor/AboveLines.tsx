// What stands above the lines of an invoice: the warning of a repeated number, the field that adds lines, the deposits that may be used, and the invoice of a note.
import type { ComponentProps } from 'react';
import { AddLinesField } from './AddLinesField.tsx';
import { DepositOffers } from './DepositOffers.tsx';
import { NoteOrigin } from './NoteOrigin.tsx';
import { RepeatedNumber } from './RepeatedNumber.tsx';

export const AboveLines = (place: ComponentProps<typeof AddLinesField>) => (
  <>
    <RepeatedNumber draft={place.draft} view={place.view} />
    <NoteOrigin {...place} />
    <DepositOffers {...place} />
    <AddLinesField {...place} />
  </>
);
