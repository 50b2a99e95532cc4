// What only a stock transfer has that is read: what has become of its lines, how it is received, its sheet of paper.
import { lazy } from 'react';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { BatchedName } from '#frontend/stock/BatchedName.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { isOnItsWay, type TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { isWithinBranch } from '#shared/inventory/transfers/transferSteps.ts';
import { type TransferFacts, transferBase } from '../transferBase.ts';
import { OppositeAct } from './OppositeAct.tsx';

const ReceiveDialog = lazy(async () => ({ default: (await import('./ReceiveDialog.tsx')).ReceiveDialog }));

/** What is to be done next with goods on their way. */
const nextSteps: Readonly<Record<string, string>> = {
  inTransit: 'receive',
  partly: 'receive',
  returning: 'takeBack',
};

type Place = { place: ViewPlace<TransferFacts, TransferView> };

/** How long the goods are on their way. */
const OnTheWay = ({ place: { t, document, facts, nameOf } }: Place) => {
  const { overdueFrom, date, status, branch } = document;
  if (!isOnItsWay(document) || overdueFrom === null) return null;
  const isLate = overdueFrom <= facts.today;
  const said = {
    date: formatDate(date, locale),
    overdue: formatDate(overdueFrom, locale),
    branch: nameOf('branch', branch),
  };
  const way = status === 'returning' ? 'returning' : 'onTheWay';
  const late = status === 'returning' ? 'returningLate' : 'overdue';
  return <MessageBar tone={isLate ? 'warning' : 'info'}>{t(`age.${isLate ? late : way}`, said)}</MessageBar>;
};

/** What was taken back or written off of a line stands there where there is any. */
const amountOf = (quantity: string | null) =>
  quantity !== null && quantity !== '0' && <bdi>{localNumber(quantity)}</bdi>;

const view: ViewParts<TransferFacts, TransferView> = {
  lines: {
    order: ['product', 'quantity', 'received', 'returned', 'writtenOff'],
    made: ['received', 'returned', 'writtenOff', 'value'],
    hidden: ['taken', 'batches'],
    // Within a branch no value moves.
    hiddenIn: (transfer) => (isWithinBranch(transfer) ? ['value'] : []),
    cells: {
      product: ({ product, batches }, { nameOf }) => (
        <BatchedName code={product} name={nameOf('product', product)} batches={batches} />
      ),
      returned: ({ returned }) => amountOf(returned),
      writtenOff: ({ writtenOff }) => amountOf(writtenOff),
    },
  },
  isAboutFirst: true,
  Above: OnTheWay,
  mainTransition: ({ status }) => nextSteps[status] ?? null,
  forms: { receive: ReceiveDialog, takeBack: ReceiveDialog },
  Acts: OppositeAct,
  print: async (order) => (await import('./transferPrint.ts')).printTransfer(order),
};

export const transferViewParts: ViewedParts = viewedParts({ ...transferBase, view });
