// Which batch a row of a sheet is of, and until when it may be used.
import { useTranslation } from 'react-i18next';
import { DateText } from '#frontend/ui/dates/DateText.tsx';

type Props = { of: { batch: string | null; expiry: string | null } };

export const BatchLine = ({ of: { batch, expiry } }: Props) => {
  const { t } = useTranslation('batches');
  if (batch === null) return null;
  return (
    <small>
      <bdi dir="ltr">
        <strong>{batch}</strong>
      </bdi>
      {expiry !== null && (
        <>
          {' · '}
          {t('view.until')} <DateText date={expiry} style="short" />
        </>
      )}
    </small>
  );
};
