// Warns while somebody types what a record has already: it is said, and nothing is refused.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { SimilarRecord } from '#shared/resources/resourceApi.ts';
import type { Entries } from '../recordForm.ts';
import { recordPage } from '../recordPage.ts';
import { useSimilarRecords } from '../resourceQueries.ts';
import styles from './SimilarRecords.module.css';

type Props = { resource: AnyResource; entries: Entries; own: string | null };

const typedIn = ({ similar }: AnyResource, entries: Entries): Record<string, string> =>
  Object.fromEntries(
    similar.flatMap((name) => {
      const text = String(entries[name] ?? '').trim();
      return text === '' ? [] : [[name, text]];
    }),
  );

const useSimilar = ({ resource, entries, own }: Props): readonly SimilarRecord[] => {
  const text = useSettled(JSON.stringify(typedIn(resource, entries)));
  return useSimilarRecords(resource, { typed: JSON.parse(text) as Record<string, string>, own });
};

const fieldList = new Intl.ListFormat(locale);

const SimilarRecordLine = ({ resource, found }: { resource: AnyResource; found: SimilarRecord }) => {
  const { t } = useTranslation('resources');
  const labels = found.fields.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [localText(field.label)] : [];
  });
  const text = t('similar.same', {
    name: localName(found),
    code: found.code,
    fields: fieldList.format(labels),
  });
  const path = recordPage(resource)?.(found.code);
  return (
    <li>
      {path === undefined ? (
        <BidiText>{text}</BidiText>
      ) : (
        <Link to={path} target="_blank">
          <BidiText>{text}</BidiText>
        </Link>
      )}
    </li>
  );
};

export const SimilarRecords = (props: Props) => {
  const { t } = useTranslation('resources');
  const found = useSimilar(props);
  return (
    <div role="status" className={styles['similar']}>
      {found.length > 0 && (
        <MessageBar tone="warning" title={t('similar.title')}>
          <ul className={styles['list']}>
            {found.map((each) => (
              <SimilarRecordLine key={each.code} resource={props.resource} found={each} />
            ))}
          </ul>
        </MessageBar>
      )}
    </div>
  );
};
