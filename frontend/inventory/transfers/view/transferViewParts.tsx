// What only a stock transfer has that is read: what has become of its lines, how it is received, its sheet of paper.
import { lazy } from 'react';
import { CodedName } from '#frontend/documents/view/CodedName.tsx';
import { type ViewedParts, type ViewParts, viewedParts } from '#frontend/documents/view/viewParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import type { TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { type TransferFacts, transferBase } from '../transferBase.ts';

const ReceiveDialog = lazy(async () => ({ default: (await import('./ReceiveDialog.tsx')).ReceiveDialog }));

/** What was taken back or written off of a line stands there where there is any. */
const amountOf = (quantity: string | null) =>
  quantity !== null && quantity !== '0' && <bdi>{localNumber(quantity)}</bdi>;

const view: ViewParts<TransferFacts, TransferView> = {
  lines: {
    order: ['product', 'quantity', 'received', 'returned', 'writtenOff'],
    made: ['received', 'returned', 'writtenOff', 'value'],
    hidden: ['taken'],
    cells: {
      product: ({ product }, { nameOf }) => <CodedName code={product} name={nameOf('product', product)} />,
      returned: ({ returned }) => amountOf(returned),
      writtenOff: ({ writtenOff }) => amountOf(writtenOff),
    },
  },
  isAboutFirst: true,
  forms: { receive: ReceiveDialog },
  print: async (order) => (await import('./transferPrint.ts')).printTransfer(order),
};

export const transferViewParts: ViewedParts = viewedParts({ ...transferBase, view });
