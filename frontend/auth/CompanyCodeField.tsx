// The company code: capital letters as typed, and whether it is still free.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { useTranslation } from 'react-i18next';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import styles from './CompanyCodeField.module.css';
import type { CodeState } from './signUp/signUpQueries.ts';

type Props = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  state: CodeState;
};

const Hint = ({ state }: { state: CodeState }) => {
  const { t } = useTranslation('auth');
  switch (state) {
    case 'free':
      return (
        <span className={styles['free']}>
          <CheckmarkCircleFilled />
          {t('signUp.codeFree')}
        </span>
      );
    case 'asking':
      return <span>{t('signUp.codeAsking')}</span>;
    default:
      return <span>{t('signUp.codeHint')}</span>;
  }
};

export const CompanyCodeField = ({ onChange, error, state, ...field }: Props) => {
  const { t } = useTranslation('auth');
  return (
    <TallField
      {...field}
      dir="ltr"
      maxLength={20}
      autoComplete="off"
      error={state === 'taken' ? t('signUp.codeTaken', { code: field.value }) : error}
      hint={
        <span role="status">
          <Hint state={state} />
        </span>
      }
      onChange={(value) => onChange(value.toUpperCase().replaceAll(/\s/g, ''))}
    />
  );
};
