// Opens the delivery note of an invoice with goods that leave, for users who may print the invoice.
import { VehicleTruckRegular } from '@fluentui/react-icons/headless/svg/vehicle-truck';
import { useTranslation } from 'react-i18next';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { deliversGoods } from '#shared/invoices/delivery/deliveredLines.ts';
import { type InvoiceView, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { deliveryAddress } from '../paper/paperAddress.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

export const DeliveryButton = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => {
  const { t } = useTranslation('invoices');
  const { document } = place;
  const mayPrint = usePermission(permissionsOf(invoiceKind, document), 'print');
  const hasGoods = deliversGoods(document) && document.lines.some(({ product }) => product !== null);
  if (!mayPrint || !hasGoods) return null;
  return (
    <Button
      icon={<VehicleTruckRegular />}
      onClick={() => window.open(deliveryAddress([document.id]), '_blank')}
    >
      {t('deliveryNote')}
    </Button>
  );
};
