// The company code: capital letters as typed, and whether it is still free.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { useTranslation } from 'react-i18next';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import styles from './CompanyCodeField.module.css';
import type { CodeState } from './signUpQueries.ts';

type Props = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  state: CodeState;
};

const Hint = ({ state, value }: Pick<Props, 'state' | 'value'>) => {
  const { t } = useTranslation('signUp');
  switch (state) {
    case 'free':
      return (
        <span className={styles['free']}>
          <CheckmarkCircleFilled />
          {t('codeFree')}
        </span>
      );
    case 'asking':
      return <span>{t('codeAsking')}</span>;
    default:
      return <span>{t(value === '' ? 'codeText' : 'codeHint')}</span>;
  }
};

export const CompanyCodeField = ({ onChange, error, state, ...field }: Props) => {
  const { t } = useTranslation(['signUp', 'refusals']);
  const takenText = (): string | null => {
    if (state === 'elsewhere') return t('refusals:company.codeElsewhere');
    return state === 'taken' ? t('codeTaken', { code: field.value }) : null;
  };
  return (
    <TallField
      {...field}
      dir="ltr"
      maxLength={20}
      autoComplete="off"
      error={takenText() ?? error}
      hint={
        <span role="status">
          <Hint state={state} value={field.value} />
        </span>
      }
      onChange={(value) => onChange(value.toUpperCase().replaceAll(/\s/g, ''))}
    />
  );
};
