// How each kind of message of the outbox is delivered. A kind of `functions/storage/outbox.ts` without an entry here does not compile.
import { foldBooks } from '#functions/ledger/foldBooks.ts';
import type { MessageKind, MessageKinds } from '#functions/outbox/messageKind.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import ar from '#shared/locales/ar/notices.json' with { type: 'json' };
import en from '#shared/locales/en/notices.json' with { type: 'json' };
import { foldWordIndex } from './wordIndex.ts';

const named = (text: keyof typeof en) => () => ({ en: en[text], ar: ar[text] });

const removingFiles: MessageKind<Extract<OutboxMessage, { kind: `files.${string}` }>> = {
  title: named('message.files'),
  deliver: async ({ store }, message) =>
    (await import('#functions/attachments/removeFiles.ts')).removeFiles(store, message),
};

const followingQuotes: MessageKind<Extract<OutboxMessage, { kind: `quote.${string}` }>> = {
  title: named('message.quote'),
  deliver: async ({ store }, message) =>
    (await import('#functions/pms/design/request/followQuote.ts')).followQuote(store, message),
};

// What folds the books is in every start; what only some companies need is loaded when it is due.
const kinds: MessageKinds = {
  mail: {
    title: ({ subject }) => ({ en: subject, ar: subject }),
    // The paper is drawn before the mail goes out: what fails in between has sent nothing, and is tried again as a whole.
    deliver: async ({ store, sendMail }, { to, subject, text, paper }) => {
      const file = paper && (await (await import('./mailedPapers.ts')).drawMailedPaper(store, paper));
      await sendMail({ to, subject, text, ...(file && { file }) });
    },
  },
  'ledger.fold': {
    title: named('message.fold'),
    deliver: async ({ store }) => {
      await foldBooks(store);
      await foldWordIndex(store);
      await (await import('./tradeTotals.ts')).foldTradeTotals(store);
    },
  },
  'records.file': {
    title: named('message.records'),
    deliver: async ({ store }, message) =>
      (await import('#functions/resources/import/continueRecordFile.ts')).continueRecordFile(store, message),
  },
  notices: {
    title: named('message.notices'),
    deliver: async ({ store }, message) =>
      (await import('#functions/me/notifyLater.ts')).notifyLater(store, message),
  },
  'quote.sent': followingQuotes,
  'quote.accepted': followingQuotes,
  'files.remove': removingFiles,
  'files.ofDocument': removingFiles,
};

/** None for a kind that this version of the product does not know. */
export const messageKindOf = ({ kind }: OutboxMessage): MessageKind | undefined =>
  Object.hasOwn(kinds, kind) ? (kinds[kind] as MessageKind) : undefined;

/** A message of an unknown kind is called by its kind. */
export const messageTitle = (message: OutboxMessage): { en: string; ar: string } =>
  messageKindOf(message)?.title(message) ?? { en: message.kind, ar: message.kind };
