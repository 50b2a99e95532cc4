// What is wanted beside the design itself, as ticks with the price of each; of what has one price for each, how many.

import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { NumberInput } from '#frontend/ui/inputs/NumberInput.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { useCalculationWords } from '../calculationBase.ts';
import styles from './FeePanel.module.css';
import type { CalculationCheck } from './useCalculationCheck.ts';

type Place = PlaceProps<InvoiceFacts, CalculationCheck>;

type Row = { option: string; count: string };

const rowsIn = ({ draft }: Pick<Place, 'draft'>): Row[] =>
  (draft.tables['options'] ?? [])
    .map((row) => ({ option: lineText(row, 'option'), count: lineText(row, 'count') }))
    .filter(({ option }) => option !== '');

const Price = ({ code, check, facts }: Pick<Place, 'check' | 'facts'> & { code: string }) => {
  const t = useCalculationWords();
  const price = check.design?.options.find((each) => each.code === code);
  if (price === undefined) return <span className={styles['missing']}>{t('fee.noRate')}</span>;
  return (
    <span className={styles['price']}>
      <MoneyText amount={price.value} currency={facts.currency} />
      {price.basis === 'perMetre' && ` ${t('fee.perMetre')}`}
    </span>
  );
};

export const OptionTicks = (place: Place) => {
  const t = useCalculationWords();
  const { facts, check, change, draftNow } = place;
  const rows = rowsIn(place);
  const offered = facts.picks['designOption']?.records ?? [];
  const shown = offered.filter(
    ({ code, active }) => active === true || rows.some(({ option }) => option === code),
  );
  const write = (next: readonly Row[]) => change({ do: 'setRows', table: 'options', rows: next });
  const toggle = (code: string, isWanted: boolean) => {
    const others = rowsIn({ draft: draftNow() }).filter(({ option }) => option !== code);
    write(isWanted ? [...others, { option: code, count: '' }] : others);
  };
  const setCount = (code: string, count: string) =>
    write(rowsIn({ draft: draftNow() }).map((row) => (row.option === code ? { ...row, count } : row)));
  return (
    <ul className={styles['options']} aria-label={t('fee.options')}>
      {shown.map((option) => {
        const row = rows.find((each) => each.option === option.code);
        const price = check.design?.options.find(({ code }) => code === option.code);
        return (
          <li key={option.code}>
            <CheckField
              label={localName(option)}
              checked={row !== undefined}
              onChange={(isWanted) => toggle(option.code, isWanted)}
            />
            <span className={styles['aside']}>
              {row !== undefined && price?.basis === 'fixed' && (
                <NumberInput
                  aria-label={t('fee.countOf', { option: localName(option) })}
                  className={styles['count']}
                  placeholder="1"
                  value={row.count}
                  onChange={(count) => setCount(option.code, count)}
                />
              )}
              <Price code={option.code} check={check} facts={facts} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};
