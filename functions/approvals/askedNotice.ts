// The notice to a user whose decision a document awaits, with the link to it.
import type { Notice } from '#functions/me/notificationRecords.ts';
import { type Approval, isRequest } from '#shared/approvals/approval.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { groupedMoney, parseMoney } from '#shared/kernel/money.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { routeNamed } from '#shared/routes.ts';
import type { LoadedDocument } from './approvableDocument.ts';

type Called = Pick<LoadedDocument, 'title' | 'amount' | 'text'>;

const grouped = (amount: string): string => {
  const scale = amount.split('.')[1]?.length ?? 0;
  return groupedMoney(parseMoney(amount, scale) ?? 0n, scale);
};

/** Amount and text distinguish several documents of one kind and day. */
export const calledOf = ({ title, amount, text }: Called): Called['title'] => {
  const called = (language: 'en' | 'ar'): string =>
    [title[language], amount === null ? '' : grouped(amount), inLanguage(text, language)]
      .filter((each) => each !== '')
      .join(' · ');
  return { en: called('en'), ar: called('ar') };
};

/** Where it leads; names the document, so that it is found again once that is decided. */
export const askedLink = ({ type, document }: Pick<Approval, 'type' | 'document'>): string =>
  `${routeNamed('me.inbox').path}?type=${type}&document=${document}`;

export const askedNotice = (found: Approval, called: Called): Notice => ({
  kind: isRequest(found) ? 'postingAsked' : 'approvalAsked',
  values: {
    document: calledOf(called),
    author: bothNames(found.author),
    ...(isRequest(found) && { act: bothNames(found.workflow) }),
  },
  link: askedLink(found),
});
