// What is ordered as labels: shown at real size, printed from the page, and saved as a PDF that is drawn by the same code.
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { PaperBar } from '#frontend/paper/PaperBar.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { LabelProduct } from '#shared/inventory/labels/labelApi.ts';
import type { Label } from '#shared/inventory/labels/labelContent.ts';
import { labelsMax } from '#shared/inventory/labels/labelLimits.ts';
import { orderedCount } from '#shared/inventory/labels/labelOrder.ts';
import type { DrawnLabels } from './drawnLabels.ts';
import { LabelPages } from './LabelPages.tsx';
import { useDrawnLabels } from './labelQueries.ts';
import styles from './PrintLabels.module.css';
import type { LabelAddress } from './useLabelAddress.ts';

type Props = {
  address: LabelAddress;
  products: readonly LabelProduct[];
  /** Codes that no product has. */
  unknown: ReadonlySet<string>;
};

const useLabels = (
  { orders, choice, used }: LabelAddress,
  products: readonly LabelProduct[],
): DrawnLabels | undefined => {
  const { corp, settings } = useSession();
  const company = { name: corp.company_name, name_ar: corp.company_name_ar };
  return useDrawnLabels([orders, products, { ...choice, company, currency: settings.currency }], used);
};

const noLabels: readonly Label[] = [];

const useSave = ({ choice, used }: LabelAddress, labels: readonly Label[], title: string) => {
  const { t } = useTranslation('paperBar');
  const save = async () => {
    const [{ labelsPdf }, { documentFonts }] = await Promise.all([
      import('#shared/inventory/labels/labelsPdf.ts'),
      import('#frontend/lib/files/documentFonts.ts'),
    ]);
    const { format, language } = choice;
    const fonts = await documentFonts(labels);
    download(labelsPdf(labels, { format, language, used, fonts, title }), `${title}.pdf`);
  };
  return () => {
    save().catch(() => showToast({ type: 'error', text: t('saveFailed') }));
  };
};

export const LabelPreview = ({ address, products, unknown }: Props) => {
  const { t } = useTranslation('labels');
  const { choice, language, orders, code } = address;
  const drawn = useLabels(address, products);
  const labels = drawn?.labels ?? noLabels;
  const save = useSave(address, labels, t('title'));
  const disabled = labels.length === 0;
  const asQr = new Set(labels.filter(({ symbol }) => symbol.kind === 'qr').map(({ symbol }) => symbol.text));
  const ordered = orderedCount(orders, unknown);
  return (
    <>
      <PaperBar
        language={language}
        acts={[
          { name: 'save', disabled, onAct: save },
          { name: 'print', isPrimary: true, disabled, onAct: () => window.print() },
        ]}
      />
      <div className={styles['preview']}>
        {code.value === 'bars' && asQr.size > 0 && (
          <MessageBar tone="info">{t('asQr', { count: asQr.size })}</MessageBar>
        )}
        {ordered > labelsMax && <MessageBar tone="warning">{t('tooMany', { max: labelsMax })}</MessageBar>}
        {drawn === undefined && <SkeletonRows label={t('title')} />}
        {drawn !== undefined && disabled && (
          <EmptyState tone="quiet" title={t('none')} text={t('noneText')} />
        )}
        {drawn !== undefined && !disabled && <LabelPages pages={drawn.pages} format={choice.format} />}
      </div>
    </>
  );
};
