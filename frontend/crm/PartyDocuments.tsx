// The latest documents of a kind that name a party.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardNothing } from '#frontend/ui/page/CardTiles.tsx';
import { Row, RowList, RowName } from '#frontend/ui/page/RowList.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import { routeNamed } from '#shared/routes.ts';
import { type PartyDocumentKind, usePartyDocuments } from './partyQueries.ts';

const lists = { voucher: 'finance.vouchers.list', invoice: 'invoices.list' } as const;

export const PartyDocuments = ({ kind, code }: { kind: PartyDocumentKind; code: string }) => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  const { data } = usePartyDocuments(kind, code);
  const all = `${routeNamed(lists[kind]).path}?${new URLSearchParams({ party: code })}`;
  return (
    <Card flush title={t(`documents.${kind}.title`)} actions={<Link to={all}>{t('documents.all')}</Link>}>
      {data?.length === 0 ? (
        <CardNothing>{t(`documents.${kind}.none`)}</CardNothing>
      ) : (
        <RowList>
          {data?.map((document) => (
            <Row key={document.id} to={documentPath({ kind, id: document.id }) ?? all}>
              <RowName code={<DateText date={document.date} />}>
                <bdi>{document.number ?? t('documents.draft')}</bdi>
              </RowName>
              <MoneyText amount={document.total} currency={currency} />
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  );
};
