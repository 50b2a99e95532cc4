// What a product is: picture, code, category, barcode and prices, as far as its reader may view products.
import { ImageRegular } from '@fluentui/react-icons/headless/svg/image';
import { useTranslation } from 'react-i18next';
import { usePicture } from '#frontend/attachments/attachmentQueries.ts';
import { useNames } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardFact, CardFacts } from '#frontend/ui/page/CardTiles.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { ProductStock } from '#shared/inventory/stockApi.ts';
import { otherNameOf } from '#shared/kernel/names.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import styles from './ProductCard.module.css';

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
        <CardFacts isDense>
          <CardFact name={localText(fields.code.label)}>
            <bdi>{stock.code}</bdi>
          </CardFact>
          {otherName !== '' && (
            <CardFact name={t('card.otherName')}>
              <bdi>{otherName}</bdi>
            </CardFact>
          )}
          <CardFact name={localText(fields.unit.label)}>{localName(stock.unit)}</CardFact>
          {category !== '' && (
            <CardFact name={localText(fields.category.label)}>
              <Category code={category} />
            </CardFact>
          )}
          {barcode !== '' && (
            <CardFact name={localText(fields.barcode.label)}>
              <bdi dir="ltr">{barcode}</bdi>
            </CardFact>
          )}
          {priceFields.map((name) => {
            const price = textOf(product, name);
            return (
              price !== '' && (
                <CardFact key={name} name={localText(fields[name].label)}>
                  <MoneyText amount={price} currency={currency} />
                </CardFact>
              )
            );
          })}
          {!stock.active && (
            <CardFact name={t('card.state')}>
              <StatusDot tone="neutral">{t('card.inactive')}</StatusDot>
            </CardFact>
          )}
        </CardFacts>
      </div>
    </Card>
  );
};
