// The card of a product: what it is and costs, what there is of it and where, its last purchases and sales, and its moves.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { pathTo } from '#frontend/overviews/overview.ts';
import { useBegins } from '#frontend/resources/useBegins.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { FoldedActs } from '#frontend/ui/buttons/FoldedActs.tsx';
import { CardColumns } from '#frontend/ui/page/CardTiles.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { labelsPath } from '#shared/inventory/labels/labelPath.ts';
import type { ProductStock } from '#shared/inventory/stockApi.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { routeNamed } from '#shared/routes.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import { products } from '#shared/settings/resources.ts';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductMoves } from './ProductMoves.tsx';
import { ProductPlaces } from './ProductPlaces.tsx';
import { ProductReceipts } from './ProductReceipts.tsx';
import { ProductTrades } from './ProductTrades.tsx';
import { useProduct, useProductStock } from './productQueries.ts';

/** Forms are fetched when somebody opens one. */
const RecordDrawer = lazy(async () => ({
  default: (await import('#frontend/resources/drawer/RecordDrawer.tsx')).RecordDrawer,
}));

const list = routeNamed('inventory.reports.stock-qty');
const crumbs = [
  { label: localText(routeNamed('inventory').title), to: routeNamed('inventory').path },
  { label: localText(list.title), to: list.path },
];

const Acts = ({ product }: { product: ResourceRow }) => {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = usePermission('product', 'edit');
  const [main, ...others] = useBegins(products, product);
  return (
    <>
      {main && (
        <Button look="primary" onClick={main.onChoose}>
          {main.label}
        </Button>
      )}
      <FoldedActs>
        {others.map(({ key, label, onChoose }) => (
          <Button key={key} onClick={onChoose}>
            {label}
          </Button>
        ))}
        <Button
          onClick={() => window.open(labelsPath([{ product: product.code, unit: '', count: 1 }]), '_blank')}
        >
          {t('card.labels')}
        </Button>
        {isBatched(product) && (
          <Button
            onClick={() => void navigate(pathTo('inventory.batches', { show: 'all', search: product.code }))}
          >
            {t('card.batches')}
          </Button>
        )}
        {mayEdit && <Button onClick={() => setOpen(true)}>{t('card.edit')}</Button>}
      </FoldedActs>
      <Suspense>
        {isOpen && (
          <RecordDrawer resource={products} task={{ row: product }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
};

const Found = ({ stock, product }: { stock: ProductStock; product: ResourceRow | null }) => {
  const maySell = usePermission('invoice_sales', 'view');
  const mayBuy = usePermission('invoice_purchase', 'view');
  return (
    <>
      <ProductFigures stock={stock} />
      <CardColumns>
        <ProductHead stock={stock} product={product} />
        <ProductPlaces stock={stock} />
      </CardColumns>
      {(maySell || mayBuy) && (
        <CardColumns>
          {mayBuy && <ProductTrades code={stock.code} type="PI" />}
          {maySell && <ProductTrades code={stock.code} type="SI" />}
        </CardColumns>
      )}
      {stock.byReceipt && <ProductReceipts stock={stock} />}
      <ProductMoves stock={stock} />
    </>
  );
};

export const ProductCard = () => {
  const { code = '' } = useParams();
  const { t } = useTranslation('inventory');
  const { data: product = null } = useProduct(code, usePermission('product', 'view'));
  const { data: stock, isPending } = useProductStock(code);
  if (isPending)
    return (
      <Page title={code} crumbs={crumbs}>
        <SkeletonRows label={t('card.loading')} />
      </Page>
    );
  if (!stock)
    return (
      <Page title={code} crumbs={crumbs}>
        <EmptyState
          tone="error"
          title={t('card.unknown')}
          actions={<Link to={list.path}>{t('card.toList')}</Link>}
        />
      </Page>
    );
  return (
    <Page title={localName(stock)} crumbs={crumbs} actions={product && <Acts product={product} />}>
      <Found key={stock.code} stock={stock} product={product} />
    </Page>
  );
};
