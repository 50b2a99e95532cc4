// Asks before the differences of a sheet are adjusted: what they come to, and that the adjustments stay.
import type { TransitionFormProps } from '#frontend/documents/view/viewParts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { CountSheetView } from '#shared/inventory/counts/countSheetKind.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { useDifferences } from '../countQueries.ts';
import { DifferenceTotals } from './DifferenceTotals.tsx';

export const ApplyDialog = ({ t, words, document, ...props }: TransitionFormProps) => {
  const { busy, error, onClose, onDone } = props;
  const sheet = document as CountSheetView;
  const { data } = useDifferences(sheet, 1);
  const differing = data?.totals?.products ?? sheet.result?.differing ?? 0;
  return (
    <Dialog
      title={t('asks.apply.title', { number: leftToRight(sheet.number ?? '') })}
      onClose={onClose}
      onSubmit={() => onDone({})}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy}>
            {words}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <p>
        {differing === 0
          ? t('asks.apply.nothing')
          : t('asks.apply.text', { count: differing, products: countText(differing) })}
      </p>
      {differing > 0 && data?.totals && <DifferenceTotals t={t} totals={data.totals} />}
      {error instanceof Error && <p role="alert">{error.message}</p>}
    </Dialog>
  );
};
