// The card of a party: what it is, what it owes, its open items, documents, files and history.
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { History } from '#frontend/audit/History.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { LazyMergeDialog } from '#frontend/resources/merge/lazyMerge.ts';
import { useBegins } from '#frontend/resources/useBegins.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { FoldedActs } from '#frontend/ui/buttons/FoldedActs.tsx';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardColumns, CardFact, CardFacts } from '#frontend/ui/page/CardTiles.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { partyPath } from '#shared/crm/partyPath.ts';
import { parties } from '#shared/crm/resources.ts';
import { partyStatementPath } from '#shared/finance/statementPath.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { otherNameOf } from '#shared/kernel/names.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { routeNamed } from '#shared/routes.ts';
import { OpenItems } from './OpenItems.tsx';
import styles from './PartyCard.module.css';
import { PartyDocuments } from './PartyDocuments.tsx';
import { PartyFacts } from './PartyFacts.tsx';
import { PartyFigures } from './PartyFigures.tsx';
import { PartyTables } from './PartyTables.tsx';
import { useParty, usePartyFigures } from './partyQueries.ts';

/** Forms are fetched when somebody opens one. */
const RecordDrawer = lazy(async () => ({
  default: (await import('#frontend/resources/drawer/RecordDrawer.tsx')).RecordDrawer,
}));

const list = routeNamed('crm.parties');
const crumbs = [
  { label: localText(routeNamed('crm').title), to: routeNamed('crm').path },
  { label: localText(list.title), to: list.path },
];

const intoOf = (party: ResourceRow): string => String(party['mergedInto'] ?? '');

const Head = ({ party, merged }: { party: ResourceRow; merged: readonly string[] }) => {
  const { t } = useTranslation('crm');
  const otherName = otherNameOf(locale, party);
  const roles = (['customer', 'supplier'] as const).filter((role) => party[role] === true);
  return (
    <Card>
      <CardFacts>
        <CardFact name={localText(parties.fields.code.label)}>
          <bdi>{party.code}</bdi>
        </CardFact>
        {otherName !== '' && (
          <CardFact name={t('card.otherName')}>
            <bdi>{otherName}</bdi>
          </CardFact>
        )}
        <CardFact name={t('card.role')}>
          {roles.map((role) => localText(parties.fields[role].label)).join(' · ')}
        </CardFact>
        <CardFact name={t('card.state')}>
          <StatusDot tone={party.active ? 'success' : 'neutral'}>
            {t(party.active ? 'card.active' : 'card.inactive')}
          </StatusDot>
        </CardFact>
        {merged.length > 0 && (
          <CardFact name={t('card.mergedFrom')}>
            <bdi>{merged.join(' · ')}</bdi>
          </CardFact>
        )}
      </CardFacts>
    </Card>
  );
};

/** What is begun with a party stands as buttons up to here; what else there is, in the menu. On a phone all but the first is in one list. */
const begunShown = 3;

const Acts = ({ party }: { party: ResourceRow }) => {
  const { t } = useTranslation('crm');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'form' | 'merge' | null>(null);
  const mayMerge = usePermission('party', 'delete') && intoOf(party) === '';
  const maySeeBooks = usePermission('ledger_report', 'view');
  const begins = useBegins(parties, party);
  const isNarrow = useIsNarrow();
  const [main, ...others] = begins;
  const more = isNarrow ? [] : begins.slice(begunShown);
  const close = () => setShown(null);
  const merge = { key: 'merge', label: t('card.merge'), onChoose: () => setShown('merge') };
  const acts = mayMerge && !isNarrow ? [...more, merge] : more;
  const begun = others.filter((act) => !more.includes(act));
  return (
    <>
      {main && (
        <Button look="primary" onClick={main.onChoose}>
          {main.label}
        </Button>
      )}
      <FoldedActs>
        {begun.map(({ key, label, onChoose }) => (
          <Button key={key} onClick={onChoose}>
            {label}
          </Button>
        ))}
        <Button look={main ? 'plain' : 'primary'} onClick={() => setShown('form')}>
          {t('card.edit')}
        </Button>
        {maySeeBooks && (
          <Button onClick={() => navigate(partyStatementPath(party.code, { period: 'yearToDate' }))}>
            {t('card.statement')}
          </Button>
        )}
        {isNarrow && mayMerge && <Button onClick={merge.onChoose}>{merge.label}</Button>}
      </FoldedActs>
      {acts.length > 0 && (
        <Menu label={t('card.more')} icon={<MoreHorizontalRegular />} iconOnly acts={acts} />
      )}
      <Suspense>
        {shown === 'form' && <RecordDrawer resource={parties} task={{ row: party }} onClose={close} />}
        {shown === 'merge' && <LazyMergeDialog resource={parties} row={party} onClose={close} />}
      </Suspense>
    </>
  );
};

const MergedNote = ({ into }: { into: string }) => {
  const { t } = useTranslation('crm');
  return (
    <MessageBar tone="warning">
      {t('card.mergedInto')} <Link to={partyPath(into)}>{into}</Link>
    </MessageBar>
  );
};

const Found = ({ party }: { party: ResourceRow }) => {
  const maySeeBooks = usePermission('ledger_report', 'view');
  const maySeeVouchers = usePermission('voucher', 'view');
  const maySeeInvoices = usePermission(invoiceKind.permissions, 'view');
  const { data: figures } = usePartyFigures(party.code, maySeeBooks);
  const into = intoOf(party);
  return (
    <>
      {into !== '' && <MergedNote into={into} />}
      <Head party={party} merged={into === '' ? (figures?.merged ?? []) : []} />
      {figures && <PartyFigures party={party} figures={figures} />}
      {figures && <OpenItems figures={figures} />}
      <CardColumns>
        <div className={styles['stack']}>
          <PartyFacts party={party} />
          <PartyTables party={party} />
        </div>
        <div className={styles['stack']}>
          {maySeeInvoices && <PartyDocuments kind="invoice" code={party.code} />}
          {maySeeVouchers && <PartyDocuments kind="voucher" code={party.code} />}
          <Attachments entity="party" owner={party.code} />
          <Card>
            <History entity="party" document={party.code} worded={parties} />
          </Card>
        </div>
      </CardColumns>
    </>
  );
};

export const PartyCard = () => {
  const { code = '' } = useParams();
  const { t } = useTranslation('crm');
  const { data: party, isPending } = useParty(code);
  if (isPending)
    return (
      <Page title={code} crumbs={crumbs}>
        <SkeletonRows label={t('card.loading')} />
      </Page>
    );
  if (!party)
    return (
      <Page title={code} crumbs={crumbs}>
        <EmptyState
          tone="error"
          title={t('card.unknown')}
          actions={<Link to={list.path}>{t('card.toList')}</Link>}
        />
      </Page>
    );
  return (
    <Page title={localName(party)} crumbs={crumbs} actions={<Acts party={party} />}>
      <Found key={party.code} party={party} />
    </Page>
  );
};
