// The schedule of a contract as one table: when each milestone falls due, what it comes to, how far its invoice is, and what is done next.
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardTile, CardTiles, TileAmount } from '#frontend/ui/page/CardTiles.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { milestoneEvents } from '#shared/invoices/contracts/contractChoices.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { AnnexMark } from '../annexes/view/AnnexMark.tsx';
import { type Agreed, agreedTotal } from './agreedTotal.ts';
import { MilestoneActs } from './MilestoneActs.tsx';
import { isInForce, milestoneTones, type ScheduleRow, scheduleRows } from './scheduleRows.ts';

type Place = { place: ViewPlace<InvoiceFacts, ContractView> };

const rowKey = ({ place }: ScheduleRow) => String(place);

const dueCell = ({ event, due }: ScheduleRow) =>
  event === 'date' && due !== null ? (
    <DateText date={due} style="short" />
  ) : (
    localText(milestoneEvents[event])
  );

const percentCell = (percent: string | null) =>
  percent === null ? null : <bdi dir="ltr">{percentText(percent)}</bdi>;

const amounts = ['net', 'vat', 'total'] as const;

/** A contract, or an annex, which has no milestones of its own. */
type Scheduled = Pick<Place['place'], 't' | 'facts'> & {
  document: Agreed & Pick<ContractView, 'milestones'>;
};

const moneyColumns = ({ t, document, facts }: Scheduled): DataColumn<ScheduleRow>[] =>
  amounts.map((name) => ({
    key: name,
    title: t(`instalments.${name}`),
    kind: 'amount',
    ...(name === 'total' && { card: 'side' as const }),
    cell: (row) => row[name] && <MoneyText amount={row[name]} currency={facts.currency} />,
    total: <MoneyText amount={agreedTotal(document, name, facts.scale)} currency={facts.currency} />,
  }));

/** Once it is accepted: how far each is, and its invoice. */
const stateColumns = ({ t }: Scheduled): DataColumn<ScheduleRow>[] => [
  {
    key: 'state',
    title: t('schedule.state'),
    kind: 'tight',
    cell: ({ milestone }) =>
      milestone && (
        <StatusDot tone={milestoneTones[milestone.state]}>
          {t(`milestone.state.${milestone.state}`)}
        </StatusDot>
      ),
  },
  {
    key: 'invoice',
    title: t('schedule.invoice'),
    kind: 'tight',
    cell: ({ milestone }) =>
      milestone?.invoice && (
        <Link to={documentPathOf('invoice', milestone.invoice.id)}>
          {milestone.invoice.number === null ? t('schedule.draft') : <bdi>{milestone.invoice.number}</bdi>}
        </Link>
      ),
  },
];

export const scheduleColumns = (place: Scheduled): DataColumn<ScheduleRow>[] => {
  const { t, document } = place;
  return [
    {
      key: 'place',
      title: t('line.number'),
      kind: 'tight',
      card: 'none',
      cell: (row) => (row.place === 0 ? null : countText(row.place)),
    },
    {
      key: 'text',
      title: t('schedule.milestone'),
      kind: 'wide',
      card: 'title',
      cell: ({ place: at, text, milestone }) =>
        at === 0 ? (
          t('schedule.advance')
        ) : (
          <>
            <BidiText>{text}</BidiText>
            <AnnexMark number={milestone?.annex} />
          </>
        ),
      total: t('schedule.total'),
    },
    { key: 'due', title: t('schedule.due'), kind: 'date', cell: dueCell },
    {
      key: 'percent',
      title: t('schedule.percent'),
      kind: 'amount',
      cell: ({ percent }) => percentCell(percent),
    },
    ...moneyColumns(place),
    ...(document.milestones ? stateColumns(place) : []),
  ];
};

const figures = ['value', 'invoiced', 'collected', 'left'] as const;

const Figures = ({ place: { t, document, facts } }: Place) => {
  const { billed } = document;
  if (!billed) return null;
  return (
    <CardTiles label={t('billed.title')}>
      {figures.map((name) => (
        <CardTile key={name} name={t(`billed.${name}`)}>
          <TileAmount amount={billed[name]} currency={facts.currency} />
        </CardTile>
      ))}
    </CardTiles>
  );
};

export const ScheduleCard = ({ place }: Place) => {
  const { t, document } = place;
  const rows = useMemo(() => scheduleRows(document), [document]);
  const columns = useMemo(() => scheduleColumns(place), [place]);
  if (rows.length === 0) return null;
  return (
    <>
      <Figures place={place} />
      <Card flush title={t('schedule.title')}>
        <DataTable
          label={t('schedule.title')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          tone={(row) => (row.place === 0 ? 'muted' : undefined)}
          empty={null}
          {...(isInForce(document) && {
            rowActions: ({ milestone }: ScheduleRow) => <MilestoneActs place={place} milestone={milestone} />,
          })}
        />
      </Card>
    </>
  );
};
