// A field that names one of the files that are attached to the record.
import { useTranslation } from 'react-i18next';
import { useAttachments } from '#frontend/attachments/attachmentQueries.ts';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import type { AnyResource } from '#shared/resources/resource.ts';

type Props = {
  label: string;
  hiddenLabel: boolean;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  value: string;
  resource: AnyResource | null;
  /** The code of the record; null while it is not saved, and has no files. */
  own: string | null;
  onChange: (id: string) => void;
};

export const FileInput = ({ resource, own, disabled, ...frame }: Props) => {
  const { t } = useTranslation('resources');
  const document = own === null || resource === null ? null : { entity: resource.one, owner: own };
  const { data } = useAttachments(document);
  return (
    <SelectField
      {...frame}
      disabled={disabled || document === null}
      emptyLabel={document === null ? t('fileLater') : ''}
      choices={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};
