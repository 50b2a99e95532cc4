// Below the instalments: what their per cents come to, what is missing of the whole, and a button that fills it in.
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { missingPercent, withRestPercents } from '#shared/invoices/contracts/restPercents.ts';
import { absolute, formatMoney, hundredPercent } from '#shared/kernel/money.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useContractWords } from '../contractBase.ts';
import styles from './InstalmentsFoot.module.css';
import { percentsOf, setInstalments } from './instalmentRows.ts';
import type { ContractCheck } from './useContractCheck.ts';

const said = (hundredths: bigint): string =>
  isolated(percentText(formatMoney(hundredths, 2).replace(/\.?0+$/, '')));

const stateOf = (missing: bigint): 'whole' | 'missing' | 'above' => {
  if (missing === 0n) return 'whole';
  return missing > 0n ? 'missing' : 'above';
};

export const InstalmentsFoot = ({ draft, draftNow, change }: PlaceProps<InvoiceFacts, ContractCheck>) => {
  const t = useContractWords();
  const percents = percentsOf(draft);
  if (percents.length === 0) return null;
  const missing = missingPercent(percents);
  const state = stateOf(missing);
  const distribute = () => {
    const now = draftNow();
    const filled = withRestPercents(percentsOf(now));
    change(setInstalments(now, (row, at) => ({ ...row, percent: filled[at] ?? '' })));
  };
  return (
    <div className={styles['foot']}>
      <p className={styles['sum']} data-state={state} aria-live="polite">
        {t('instalments.sum', { sum: said(hundredPercent - missing) })}
        <strong>{t(`instalments.${state}`, { percent: said(absolute(missing)) })}</strong>
      </p>
      {missing > 0n && (
        <Button size="small" onClick={distribute}>
          {t('instalments.distribute')}
        </Button>
      )}
    </div>
  );
};
