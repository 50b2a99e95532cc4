// Of which products labels are printed, and how many of each: products are found by name, code or a scan of their barcode.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordOption } from '#frontend/documents/useRecordNames.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import type { LabelProduct } from '#shared/inventory/labels/labelApi.ts';
import { labelsMax } from '#shared/inventory/labels/labelLimits.ts';
import { type LabelOrder, orderedCount, orderedUnit } from '#shared/inventory/labels/labelOrder.ts';
import styles from './PrintLabels.module.css';

type Props = {
  orders: readonly LabelOrder[];
  products: readonly LabelProduct[];
  /** Codes that no product has. */
  unknown: ReadonlySet<string>;
  onChange: (orders: readonly LabelOrder[]) => void;
};

const countOf = (text: string): number => Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), labelsMax);

type RowProps = {
  order: LabelOrder;
  product: LabelProduct | undefined;
  onChange: (order: LabelOrder | null) => void;
};

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const { t } = useTranslation('labels');
  return (
    <IconButton label={t('remove', { name })} onClick={onRemove}>
      <DismissRegular />
    </IconButton>
  );
};

/** Nothing of it is printed; it stays until it is removed, so that a wrong code is seen and not lost. */
const UnknownRow = ({ code, onRemove }: { code: string; onRemove: () => void }) => {
  const { t } = useTranslation('labels');
  return (
    <li className={styles['order']}>
      <div className={styles['product']}>
        <bdi>{code}</bdi>
        <span className={styles['unknown']}>{t('unknown')}</span>
      </div>
      <RemoveButton name={code} onRemove={onRemove} />
    </li>
  );
};

const OrderRow = ({ order, product, onChange }: RowProps) => {
  const { t } = useTranslation('labels');
  const name = product ? localName(product) : order.product;
  const units = product?.units ?? [];
  return (
    <li className={styles['order']}>
      <div className={styles['product']}>
        <bdi>{name}</bdi>
        <bdi className={styles['code']}>{order.product}</bdi>
      </div>
      {units.length > 1 && product && (
        <SelectField
          label={t('unitOf', { name })}
          hiddenLabel
          value={orderedUnit(product, order.unit)?.code ?? ''}
          choices={units.map((unit) => ({ value: unit.code, label: localName(unit) }))}
          onChange={(unit) => onChange({ ...order, unit: unit === units[0]?.code ? '' : unit })}
        />
      )}
      <NumberField
        label={t('countOf', { name })}
        hiddenLabel
        value={String(order.count)}
        onChange={(text) => onChange({ ...order, count: countOf(text) })}
      />
      <RemoveButton name={name} onRemove={() => onChange(null)} />
    </li>
  );
};

export const LabelOrders = ({ orders, products, unknown, onChange }: Props) => {
  const { t } = useTranslation('labels');
  const source = useMemo(() => choiceSource('product', 'labels.product', recordOption), []);
  const total = orderedCount(orders, unknown);
  const change = (at: number, order: LabelOrder | null) =>
    onChange(orders.flatMap((each, index) => (index === at ? (order ?? []) : each)));
  const add = (product: string) => {
    const at = orders.findIndex((each) => each.product === product && each.unit === '');
    const known = orders[at];
    if (known) change(at, { ...known, count: known.count + 1 });
    else onChange([...orders, { product, unit: '', count: 1 }]);
  };
  return (
    <section className={styles['part']} aria-label={t('products')}>
      <SearchableSelect
        label={t('add')}
        placeholder={t('addHint')}
        value={null}
        source={source}
        onChange={(option) => option && add(option.key)}
      />
      {orders.length > 0 && (
        <>
          <ul className={styles['orders']}>
            {orders.map((order, at) =>
              unknown.has(order.product) ? (
                <UnknownRow
                  key={`${order.product} ${order.unit}`}
                  code={order.product}
                  onRemove={() => change(at, null)}
                />
              ) : (
                <OrderRow
                  key={`${order.product} ${order.unit}`}
                  order={order}
                  product={products.find(({ code }) => code === order.product)}
                  onChange={(next) => change(at, next)}
                />
              ),
            )}
          </ul>
          <p className={styles['total']}>{t('total', { count: total })}</p>
        </>
      )}
    </section>
  );
};
