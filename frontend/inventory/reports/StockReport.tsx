// The stock report: opening, in, out and closing of every product, with the sign that its value is that of the inventory accounts.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordOption, useRecordNames } from '#frontend/documents/useRecordNames.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { BalanceChip } from '#frontend/reports/BalanceChip.tsx';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import {
  controlOf,
  layoutOf,
  type StockReportRun,
  stockLayouts,
  stockReport,
} from '#shared/inventory/reports/stockReport.ts';
import { productColumns } from './productColumns.ts';

const InventoryChip = ({ run }: { run: StockReportRun }) => {
  const { t } = useTranslation('reports');
  const compared = controlOf(run);
  if (compared === null) return null;
  const { isEqual, difference } = compared;
  const label = isEqual
    ? t('stock.equal')
    : t('stock.differs', { difference: moneyText(difference, run.currency) });
  return <BalanceChip isEven={isEqual} label={label} />;
};

const ProductField = ({ code, onChoose }: { code: string; onChoose: (code: string) => void }) => {
  const { t } = useTranslation('reports');
  const source = useMemo(() => choiceSource('product', 'stockReport.product', recordOption), []);
  const names = useRecordNames({ product: code === '' ? [] : [code] });
  return (
    <SearchableSelect
      label={t('stock.product')}
      placeholder={t('stock.allProducts')}
      value={names.byCode('product', code)}
      source={source}
      onChange={(option) => onChoose(option?.key ?? '')}
    />
  );
};

const useDisplay: UseReportDisplay<StockReportRun, never> = ({ asked, run, table, set }) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const columns = useMemo(() => productColumns(table, currency), [table, currency]);
  return {
    columns,
    hasFoot: true,
    parts: {
      product: <ProductField code={asked['product'] ?? ''} onChoose={(product) => set({ product })} />,
      layout: run?.costs && (
        <SelectField
          label={t('stock.layout')}
          value={layoutOf(run, asked)}
          choices={stockLayouts.map((value) => ({ value, label: t(`stock.${value}`) }))}
          onChange={(layout) => set({ layout: layout === 'sums' ? '' : layout })}
        />
      ),
    },
    chip: run && <InventoryChip run={run} />,
  };
};

export const StockReport = () => <ReportScreen report={stockReport} useDisplay={useDisplay} />;
