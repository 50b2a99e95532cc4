// Printed delivery notes: their paper in the reader of the browser, or as pages where it has none.
import { useTranslation } from 'react-i18next';
import { DrawnPaper } from '#frontend/paper/DrawnPaper.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { type DeliveryPrint, deliveryNotePaper } from '#shared/invoices/delivery/deliveryNotePaper.ts';
import { type PaperChoice, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { choiceFor } from '#shared/invoices/paper/usualChoice.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { nameOfSeveral } from '../paper/drawPapers.ts';
import { usePaperChoice } from '../paper/usePaperChoice.ts';
import { DeliveryNoteSheet } from './DeliveryNoteSheet.tsx';
import { type DeliveryPrints, useDeliveryPaper } from './deliveryQueries.ts';

const fileName = ([first, ...others]: readonly DeliveryPrint[], choice: PaperChoice): string =>
  first === undefined
    ? ''
    : nameOfSeveral(withoutMarks(titleAndNumber(deliveryNotePaper(first, choice))), 1 + others.length);

export const PrintedDeliveryNotes = ({ prints, without }: DeliveryPrints) => {
  const { t } = useTranslation('invoicePaper');
  const usual = choiceFor(prints.map(({ note: { party }, letterhead }) => ({ party, letterhead })));
  const { choice, ...choices } = usePaperChoice(usual);
  const { data: paper, error } = useDeliveryPaper(prints, choice);
  const name = fileName(prints, choice);
  return (
    <>
      <PageTitle title={name} />
      <DrawnPaper
        {...choices}
        paper={paper}
        error={error}
        name={name}
        note={
          without > 0 && (
            <MessageBar tone="info">{t('delivery.without', { count: countText(without) })}</MessageBar>
          )
        }
        withoutReader={prints.map((print, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are printed as they were chosen, and never change their places
          <DeliveryNoteSheet key={at} print={print} choice={choice} />
        ))}
      />
    </>
  );
};
