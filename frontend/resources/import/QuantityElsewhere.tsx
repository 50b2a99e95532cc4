// Beside a file of products with a column of quantities: where stock is brought in.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { comparedKey } from '#shared/kernel/searchKey.ts';
import { routeNamed } from '#shared/routes.ts';
import type { OpenSheet, useFileImport } from './useFileImport.ts';

const quantities = [
  'الكمية',
  'العدد',
  'الرصيد',
  'المخزون',
  'الكمية المتاحة',
  'المخزون الافتتاحي',
  'الرصيد الافتتاحي',
  'رصيد أول المدة',
  'Quantity',
  'Qty',
  'On hand',
  'Quantity on hand',
  'Stock',
  'Opening stock',
].map(comparedKey);

type Props = { work: ReturnType<typeof useFileImport>; sheet: OpenSheet };

/** Stock comes in with its warehouse and its cost, so not with the products themselves. */
export const QuantityElsewhere = ({ work: { mapping }, sheet }: Props) => {
  const { t } = useTranslation('resources');
  const { path } = routeNamed('inventory.opening');
  const mayOpen = usePermission('stock_opening', 'import');
  const isThere = sheet.table.head.cells.some(
    (title, at) => quantities.includes(comparedKey(title)) && !Object.values(mapping).includes(at),
  );
  if (!isThere) return null;
  return (
    <MessageBar tone="info">
      {t('file.quantity')} {mayOpen && <Link to={path}>{t('file.toStockOpening')}</Link>}
    </MessageBar>
  );
};
