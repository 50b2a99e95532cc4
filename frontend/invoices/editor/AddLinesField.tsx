// The field in the bar of the lines of an invoice: a barcode, or the number of an invoice, adds lines.
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { ScanField } from '#frontend/documents/scan/ScanField.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { addByText } from './addByText.ts';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

export const AddLinesField = (place: PlaceProps<InvoiceFacts, InvoiceCheck>) => {
  const t = useInvoiceWords();
  const add = async (text: string) => {
    const { key, values, isFault } = await addByText(place, text);
    return { text: t(key, values), isFault };
  };
  return <ScanField label={t('add.label')} add={add} />;
};
