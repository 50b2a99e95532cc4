// The head of a document that is read: what it is called, its state and facts, and the links to what reversed it.

import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { inOrder } from '#frontend/ui/text/BidiText.tsx';
import { documentPathOf, kindNamed } from '#shared/documentKindSummaries.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { Linked } from '#shared/documents/calls/linkedViews.ts';
import { labelIn } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { firstSaving } from '#shared/documents/kindTransitions.ts';
import { type AnyView, fieldText, fieldValue } from './anyDocument.ts';
import styles from './DocumentHeadline.module.css';
import { DocumentStatus } from './DocumentStatus.tsx';
import { useDocumentView } from './documentQueries.ts';
import { documentPath } from './documentScreenPaths.ts';
import { documentTitle } from './documentTitle.ts';
import { fieldCell } from './grid/fieldCells.tsx';
import { LazyHeadText } from './rich/lazyRead.ts';
import { useRecordNames } from './useRecordNames.ts';
import type { ViewedParts, ViewPlace } from './view/viewParts.ts';

/** The most characters that fit in a row of facts. */
const longFact = 90;

type Props = { parts: ViewedParts; place: ViewPlace };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{inOrder(children)}</dd>
  </div>
);

type Reversal = { kind: AnyKind; to: { id: string; number: string } };

const LinkTo = ({ kind, to }: Reversal) => (
  <Link to={documentPath(kind, to.id)}>
    <bdi>{to.number}</bdi>
  </Link>
);

type Linking = { to: Linked; t: ViewPlace['t'] };

/** What a document is called by its kind and type; a type of the company by its record. */
const useCalled = (kind: string, type: string): string => {
  const { types, one, typeKind } = kindNamed(kind) ?? {};
  const own = typeKind !== undefined && type !== '' ? typeKind : null;
  const names = useRecordNames(own === null ? {} : { [own]: [type] });
  const record = own === null ? null : names.byCode(own, type);
  if (record !== null && record.label !== type) return record.label;
  const usual = types?.[type] ?? one;
  return usual ? localText(usual) : kind;
};

/** What it was made of, and what was made of it: each by what it is and its number, which stay together; a draft by what it is alone. */
const LinkedTo = ({ to: { kind, id, number, type }, t }: Linking) => {
  const called = useCalled(kind, type ?? '');
  return (
    <Link className={styles['linked']} to={documentPathOf(kind, id)}>
      {number === null && t('linkedDraft', { kind: called })}
      {number !== null && `${called} `}
      {number !== null && <bdi>{number}</bdi>}
    </Link>
  );
};

/** The reason is kept on the reversal; the original shows it too, beside the link. */
const ReversedBy = (reversal: Reversal) => {
  const { data } = useDocumentView(reversal.kind, reversal.to.id);
  return (
    <>
      <LinkTo {...reversal} />
      {data?.reason && <small>{data.reason}</small>}
    </>
  );
};

/** Facts in rows of one length as far as their number allows: none stands alone on the last row. */
const Facts = ({ children }: { children: ReactNode }) => (
  <div className={styles['place']}>
    <dl className={styles['facts']} data-count={Children.toArray(children).length}>
      {children}
    </dl>
  </div>
);

const useNoLinks = () => ({});

const HeadCell = ({ name, ...props }: Props & { name: string }) => {
  const { parts, place } = props;
  const { useHeadLinks = useNoLinks } = parts.view;
  const links: Readonly<Record<string, (document: AnyView) => string | null>> = useHeadLinks();
  const path = links[name]?.(place.document) ?? null;
  const content = headCell(props, name);
  return path === null ? content : <Link to={path}>{content}</Link>;
};

const headCell = ({ parts: { kind, view }, place }: Props, name: string): ReactNode => {
  const { facts, document, nameOf } = place;
  if (name === 'date') return <DateText date={document.date} style="long" hijri />;
  const own = view.headCells?.[name]?.(place);
  if (own !== undefined) return own;
  const value = fieldValue(document, name);
  const field = kind.head[name];
  if (field?.kind === 'rich') return <LazyHeadText name={name} fields={kind.head} text={String(value)} />;
  return field && fieldCell(field, value, { nameOf, currency: facts.currency, dateStyle: 'long' });
};

const saysSomething = (kind: string, text: string): boolean => {
  if (kind === 'flag') return text === 'true';
  return text !== '' && !(kind === 'money' && /^[0.]*$/.test(text));
};

/** More than a fact among others: it stands below them, line by line. */
const isLong = (kind: string, text: string): boolean =>
  kind === 'rich' || (['text', 'note'].includes(kind) && (text.includes('\n') || text.length > longFact));

/** The fields of its head, without the type, which is part of its title, and without what it is about, which is shown apart. */
const headFacts = (props: Props, long: boolean): ReactNode[] => {
  const { parts, place } = props;
  const { kind } = parts;
  return Object.entries(kind.head)
    .filter(([name]) => name !== 'type' && name !== kind.about.head)
    .filter(([name]) => !parts.view.headHidden?.includes(name))
    .filter(([name, field]) => saysSomething(field.kind, fieldText(place.document, name)))
    .filter(([name, field]) => isLong(field.kind, fieldText(place.document, name)) === long)
    .map(([name, field]) => (
      <Fact key={name} label={place.t.field('head', name, labelIn(field, place.document))}>
        <HeadCell {...props} name={name} />
      </Fact>
    ));
};

const originFacts = ({ parts: { kind }, place: { t, document } }: Props): ReactNode[] => {
  const { importNumber, createdBy, createdAt, postedBy, postedAt, lockException } = document;
  // Without drafts who has written it has also numbered it.
  const isNumberedAtOnce = firstSaving(kind) !== null;
  return [
    importNumber && (
      <Fact key="importNumber" label={t('importNumber')}>
        <bdi>{importNumber}</bdi>
      </Fact>
    ),
    <Fact key="createdBy" label={t('createdBy')}>
      {localName(createdBy)}
      {isNumberedAtOnce && <small>{formatInstant(createdAt, locale)}</small>}
    </Fact>,
    postedBy && postedAt && !isNumberedAtOnce && (
      <Fact key="postedBy" label={t('postedBy')}>
        {localName(postedBy)}
        <small>{formatInstant(postedAt, locale)}</small>
      </Fact>
    ),
    lockException && (
      <Fact key="lockException" label={t('lockException')}>
        {t('exceptionBy', { name: localName(lockException.grantedBy) })}
        <small>{lockException.reason}</small>
      </Fact>
    ),
  ];
};

const About = ({ parts: { kind }, place: { t, document } }: Props) => {
  const { head } = kind.about;
  const field = kind.head[head];
  const text = inLanguage(fieldText(document, head), locale);
  if (field === undefined || text === '') return null;
  return (
    <dl className={styles['about']}>
      <Fact label={t.field('head', head, field.label)}>{text}</Fact>
    </dl>
  );
};

export const DocumentHeadline = (props: Props) => {
  const { parts, place } = props;
  const { kind } = parts;
  const { t, facts, document } = place;
  const { reverses, reversedBy, reason, links = [] } = document;
  const long = headFacts(props, true);
  return (
    <Card
      title={documentTitle(kind, facts, document)}
      aside={<bdi className={styles['number']}>{document.number}</bdi>}
      actions={<DocumentStatus parts={parts} document={document} framed />}
    >
      {parts.view.isAboutFirst && <About {...props} />}
      <Facts>
        {headFacts(props, false)}
        {parts.view.headMore?.(place).map(({ label, content }) => (
          <Fact key={label} label={label}>
            {content}
          </Fact>
        ))}
        {originFacts(props)}
        {reverses && (
          <Fact label={t('reverses')}>
            <LinkTo kind={kind} to={reverses} />
          </Fact>
        )}
        {reversedBy && (
          <Fact label={t('reversedBy')}>
            <ReversedBy kind={kind} to={reversedBy} />
          </Fact>
        )}
        {reason && <Fact label={t('reason')}>{reason}</Fact>}
        {links.length > 0 && (
          <Fact label={t('links')}>
            {links.map((to) => (
              <LinkedTo key={to.id} to={to} t={t} />
            ))}
          </Fact>
        )}
      </Facts>
      {long.length > 0 && <dl className={styles['about']}>{long}</dl>}
      {!parts.view.isAboutFirst && <About {...props} />}
    </Card>
  );
};
