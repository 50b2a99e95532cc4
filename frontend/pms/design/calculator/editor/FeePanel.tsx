// Beside the rooms: the total, what is wanted with the design, what is taken off, and what the fee is made of, as it changes with every key.
import { Link } from 'react-router-dom';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { TypedField } from '#frontend/documents/head/TypedField.tsx';
import { TotalsList } from '#frontend/invoices/TotalsList.tsx';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, groupedMoney, scaleOf } from '#shared/kernel/money.ts';
import { calculationHead } from '#shared/pms/design/calculator/calculationFields.ts';
import { AreasBrief } from '../../AreasBrief.tsx';
import { useCalculationWords } from '../calculationBase.ts';
import { feeFigures, hasGap } from '../feeFigures.ts';
import { ProgrammeFacts } from '../ProgrammeFacts.tsx';
import { SamplesNote } from '../SamplesNote.tsx';
import styles from './FeePanel.module.css';
import { OptionTicks } from './OptionTicks.tsx';
import type { CalculationCheck } from './useCalculationCheck.ts';

type Place = PlaceProps<InvoiceFacts, CalculationCheck>;

type FieldProps = {
  place: Place;
  name: 'visits' | 'discountPercent' | 'discountAmount';
  hint?: string | undefined;
};

const Field = ({ place: { draft, facts, faults, change }, name, hint }: FieldProps) => {
  const field = calculationHead[name];
  const set = (value: string) => {
    change({ do: 'setHead', field: name, value });
    // A discount is a share or an amount.
    const other = { discountPercent: 'discountAmount', discountAmount: 'discountPercent', visits: '' }[name];
    if (other !== '' && value !== '') change({ do: 'setHead', field: other, value: '' });
  };
  return (
    <TypedField
      field={field}
      label={localText(field.label)}
      value={draft.head[name] ?? ''}
      required={undefined}
      error={faults[name]}
      hint={hint}
      currency={facts.currency}
      isOfPage={false}
      onChange={set}
    />
  );
};

/** Where what is missing is set, by the code of what prevents a version. */
const cures: Readonly<Record<string, readonly [path: string, words: string]>> = {
  'rate.missing': ['/pms/settings/rates', 'fee.toRates'],
  'rate.landMissing': ['/pms/settings/rates', 'fee.toRates'],
  'rate.optionMissing': ['/pms/settings/options', 'fee.toOptions'],
  'rate.visitMissing': ['/pms/settings/cities', 'fee.toCities'],
};

const Missing = ({ check: { reason, code } }: Pick<Place, 'check'>) => {
  const t = useCalculationWords();
  const mayEdit = usePermission('design_rate', 'edit');
  const [path, words] = cures[code ?? ''] ?? [];
  return (
    <p className={styles['missing']} role="status">
      {reason} {mayEdit && path !== undefined && words !== undefined && <Link to={path}>{t(words)}</Link>}
    </p>
  );
};

/** Stays in view above the rest, however much there is below it. */
const Total = ({ place: { check, facts } }: { place: Place }) => {
  const t = useCalculationWords();
  const { priced } = check;
  if (!priced) return null;
  if (hasGap(priced.fee)) return <span className={styles['missing']}>{t('fee.noRate')}</span>;
  const amount = formatMoney(priced.fee.total, scaleOf(facts.currency));
  return (
    <span className={styles['total']} aria-live="polite">
      <MoneyText amount={amount} currency={facts.currency} strong />
    </span>
  );
};

const Wanted = (place: Place) => {
  const t = useCalculationWords();
  const { discountLimit } = place.check;
  const limit =
    Number(discountLimit) < 100
      ? t('fee.limit', { percent: percentText(plainDecimal(discountLimit)) })
      : undefined;
  return (
    <div className={styles['wanted']}>
      <OptionTicks {...place} />
      <div className={styles['fields']}>
        <Field place={place} name="visits" />
        <Field place={place} name="discountPercent" hint={limit} />
        <Field place={place} name="discountAmount" />
      </div>
    </div>
  );
};

/** The total and the areas, where there is no room for the panel. */
export const FeeInBrief = ({ check: { priced }, facts }: Place) => {
  const t = useCalculationWords();
  if (!priced) return null;
  const { fee, terms } = priced;
  const value = hasGap(fee) ? t('fee.noRate') : localNumber(groupedMoney(fee.total, scaleOf(facts.currency)));
  const total = { name: t('fee.total'), value, isAbove: hasGap(fee) };
  return <AreasBrief areas={terms.areas ?? null} first={[total]} />;
};

export const FeePanel = (place: Place) => {
  const t = useCalculationWords();
  const { check, facts } = place;
  const { priced } = check;
  return (
    <Card className={styles['panel']} title={t('fee.total')} actions={<Total place={place} />}>
      <Wanted {...place} />
      {priced?.terms.areas && priced.terms.floors.length > 0 && <ProgrammeFacts areas={priced.terms.areas} />}
      {priced && (
        <TotalsList
          figures={feeFigures(priced.fee, {
            t,
            terms: priced.terms,
            percent: place.draft.head['discountPercent'],
          })}
          currency={facts.currency}
          isNarrow
        />
      )}
      {priced && hasGap(priced.fee) && check.reason !== null && <Missing check={check} />}
      {priced?.terms.isSample && <SamplesNote />}
    </Card>
  );
};
