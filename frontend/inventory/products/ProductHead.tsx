// What a product is: picture, code, category, barcode and prices, as far as its reader may view products.
import { ImageRegular } from '@fluentui/react-icons/headless/svg/image';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from '#frontend/attachments/attachmentQueries.ts';
import { useNames } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { ProductStock } from '#shared/inventory/stockApi.ts';
import { otherNameOf } from '#shared/kernel/names.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import styles from './ProductCard.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Picture = ({ code, name }: { code: string; name: string }) => {
  const picture = usePicture({ entity: 'product', owner: code }, 'picture');
  return (
    <span className={styles['picture']}>
      {picture?.picture == null ? (
        <ImageRegular aria-hidden="true" />
      ) : (
        <img src={picture.picture} alt={name} />
      )}
    </span>
  );
};

const Category = ({ code }: { code: string }) => {
  const [named] = useNames('category', [code]) ?? [];
  return <bdi>{named ? localName(named) : code}</bdi>;
};

const priceFields = ['price', 'lowestPrice', 'cost'] as const;

const textOf = (product: ResourceRow | null, field: string): string => {
  const value = product?.[field];
  return typeof value === 'string' ? value : '';
};

export const ProductHead = ({ stock, product }: { stock: ProductStock; product: ResourceRow | null }) => {
  const { t } = useTranslation('inventory');
  const { currency } = useSession().settings;
  const { fields } = products;
  const otherName = otherNameOf(locale, stock);
  const [category, barcode] = [textOf(product, 'category'), textOf(product, 'barcode')];
  return (
    <Card title={t('card.product')}>
      <div className={styles['head']}>
        {product && <Picture code={stock.code} name={localName(stock)} />}
        <dl className={styles['facts']}>
          <Fact label={localText(fields.code.label)}>
            <bdi>{stock.code}</bdi>
          </Fact>
          {otherName !== '' && (
            <Fact label={t('card.otherName')}>
              <bdi>{otherName}</bdi>
            </Fact>
          )}
          <Fact label={localText(fields.unit.label)}>{localName(stock.unit)}</Fact>
          {category !== '' && (
            <Fact label={localText(fields.category.label)}>
              <Category code={category} />
            </Fact>
          )}
          {barcode !== '' && (
            <Fact label={localText(fields.barcode.label)}>
              <bdi dir="ltr">{barcode}</bdi>
            </Fact>
          )}
          {priceFields.map((name) => {
            const price = textOf(product, name);
            return (
              price !== '' && (
                <Fact key={name} label={localText(fields[name].label)}>
                  <MoneyText amount={price} currency={currency} />
                </Fact>
              )
            );
          })}
          {!stock.active && (
            <Fact label={t('card.state')}>
              <StatusDot tone="neutral">{t('card.inactive')}</StatusDot>
            </Fact>
          )}
        </dl>
      </div>
    </Card>
  );
};
