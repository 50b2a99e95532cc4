// Annexes for API tests, to contracts of the same trade as invoices.
import type { AnnexBody } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { today } from '../books/quotes.ts';
import { attached, pdfOf } from '../files.ts';
import type { Client } from '../product/client.ts';
import { draftAnnex } from './contracts.ts';

/** 1,000 without VAT are taken off. */
export const anAnnex = (contract: string, changes: Partial<AnnexBody> = {}): AnnexBody => ({
  date: today(),
  contract,
  subject: 'Less is designed',
  lines: [{ service: 'V1', quantity: '1', price: '1000', less: true }],
  ...changes,
});

const at = ({ id }: { id: string }) => ({ params: { id } });

export const sentAnnex = async (client: Client, contract: string, changes: Partial<AnnexBody> = {}) =>
  client.call(
    annexCalls.transition('send'),
    at(await draftAnnex(client, contract, anAnnex(contract, changes))),
  );

/** Signed on paper. */
export const acceptedAnnex = async (client: Client, contract: string, changes: Partial<AnnexBody> = {}) => {
  const { id } = await sentAnnex(client, contract, changes);
  await attached(client, { entity: 'annex', owner: id }, { bytes: pdfOf(), name: 'signed.pdf' });
  return client.call(annexCalls.transition('accept'), at({ id }));
};
