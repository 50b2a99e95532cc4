// What a kind of message of the outbox declares: its title, and how it is delivered.
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';

/** A PDF that goes along with a mail. */
export type MailFile = { name: string; content: Uint8Array };

export type SentMail = { to: string; subject: string; text: string; file?: MailFile };

/** Sends one mail; the cloud and the local machine each have their own way. */
export type SendMail = (mail: SentMail) => Promise<void>;

export type MessageKind<Message extends OutboxMessage = OutboxMessage> = {
  /** What users read where the message could not be delivered. */
  readonly title: (message: Message) => { en: string; ar: string };
  /** Delivers it once more where it was delivered already. What throws is tried again. */
  readonly deliver: (by: { store: Store; sendMail: SendMail }, message: Message) => Promise<void>;
};

export type MessageKinds = {
  readonly [Name in OutboxMessage['kind']]: MessageKind<Extract<OutboxMessage, { kind: Name }>>;
};
