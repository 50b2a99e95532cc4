// Leads from a purchase to the labels of its goods, for users who may view products.
import { BarcodeScannerRegular } from '@fluentui/react-icons/headless/svg/barcode-scanner';
import { useTranslation } from 'react-i18next';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { labelsOfInvoicePath } from '#shared/inventory/labels/labelPath.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

export const LabelsButton = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => {
  const { t } = useTranslation('invoices');
  const { id, type, lines } = place.document;
  const maySee = usePermission('product', 'view');
  if (!maySee || type !== 'PI' || lines.every(({ product }) => product === null)) return null;
  return (
    <Button icon={<BarcodeScannerRegular />} onClick={() => window.open(labelsOfInvoicePath(id), '_blank')}>
      {t('labels')}
    </Button>
  );
};
