// On which labels is printed, with what on them, and where a sheet that was used before goes on.
import { useTranslation } from 'react-i18next';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { labelParts } from '#shared/inventory/labels/labelChoice.ts';
import { type LabelFormat, labelFormats, labelsOnPage } from '#shared/inventory/labels/labelFormats.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import styles from './PrintLabels.module.css';
import type { LabelAddress } from './useLabelAddress.ts';

/** Each figure by itself: between Arabic words, a code and a number after it would change places. */
const formatFigures = (format: LabelFormat) => {
  const { width, height } = format.label;
  return {
    paper: leftToRight('A4'),
    number: leftToRight(countText(labelsOnPage(format))),
    size: leftToRight(`${width} × ${height}`),
  };
};

const FormatField = ({ format }: Pick<LabelAddress, 'format'>) => {
  const { t } = useTranslation('labels');
  return (
    <SelectField
      label={t('format')}
      value={format.value}
      choices={labelFormats.map((each) => ({
        value: each.name,
        label: t(each.kind, formatFigures(each)),
      }))}
      onChange={format.choose}
    />
  );
};

/** The first label is 1; emptied for a moment, it is the first one. */
const FirstField = ({ used, setUsed, choice }: LabelAddress) => {
  const { t } = useTranslation('labels');
  const most = labelsOnPage(choice.format);
  return (
    <NumberField
      label={t('first')}
      hint={t('firstHint', { count: most })}
      value={String(used + 1)}
      onChange={(text) => setUsed(Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), most) - 1)}
    />
  );
};

export const LabelOptions = ({ address }: { address: LabelAddress }) => {
  const { t } = useTranslation('labels');
  const { format, code, choice, togglePart } = address;
  return (
    <section className={styles['part']} aria-label={t('options')}>
      <FormatField format={format} />
      {choice.format.kind === 'sheet' && <FirstField {...address} />}
      <SelectField
        label={t('code')}
        value={code.value}
        choices={code.values.map((value) => ({ value, label: t(`codes.${value}`) }))}
        onChange={code.choose}
      />
      <fieldset className={styles['parts']}>
        <legend>{t('parts')}</legend>
        {labelParts.map((part) => (
          <CheckField
            key={part}
            label={t(`part.${part}`)}
            checked={choice.parts.includes(part)}
            onChange={(isShown) => togglePart(part, isShown)}
          />
        ))}
      </fieldset>
    </section>
  );
};
