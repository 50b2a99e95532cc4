// Before the button that adds an instalment: one that makes them for every month of a fee.
import { CalendarMonthRegular } from '@fluentui/react-icons/headless/svg/calendar-month';
import { lazy, Suspense, useState } from 'react';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useContractWords } from '../contractBase.ts';
import { addInstalments } from './instalmentRows.ts';
import type { ContractCheck } from './useContractCheck.ts';

const MonthlyDialog = lazy(async () => ({ default: (await import('./MonthlyDialog.tsx')).MonthlyDialog }));

export const MonthlyButton = ({
  draft,
  facts,
  draftNow,
  change,
}: PlaceProps<InvoiceFacts, ContractCheck>) => {
  const t = useContractWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" icon={<CalendarMonthRegular />} onClick={() => setOpen(true)}>
        {t('monthly.act')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MonthlyDialog
            first={draft.head['startDate'] || draft.head['date'] || facts.today}
            onClose={() => setOpen(false)}
            onMade={(rows) => {
              setOpen(false);
              change(addInstalments(draftNow(), rows));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
