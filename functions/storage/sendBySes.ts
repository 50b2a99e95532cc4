// Sends a mail by SES: the one way out of the cloud, and out of a machine that names a sender at SES.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from './environment.ts';

const charset = 'UTF-8';

/** A mail with a file takes seconds. What is given up may have been sent, and is sent again. */
const times = { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

let client: SESv2Client | undefined;

/** One client a process; the endpoint is unset in the cloud. */
const sesClient = (): SESv2Client => {
  const endpoint = environment.sesEndpoint;
  const config = { region: environment.region, maxAttempts: 3, requestHandler: times };
  client ??= new SESv2Client({ ...config, ...(endpoint && { endpoint }) });
  return client;
};

type Mail = { to: string; subject: string; text: string; file?: { name: string; content: Uint8Array } };

const attachmentOf = ({ name, content }: NonNullable<Mail['file']>) => ({
  RawContent: content,
  FileName: name,
  ContentType: 'application/pdf',
});

/** Resolves when SES has taken the mail. */
export const sendBySes = async (mail: Mail): Promise<void> => {
  const sender = environment.mailSender;
  if (!sender) throw new Error('MIZAN_MAIL names no sender at SES');
  await sesClient().send(
    new SendEmailCommand({
      FromEmailAddress: `Mizan <${sender}>`,
      Destination: { ToAddresses: [mail.to] },
      Content: {
        Simple: {
          Subject: { Data: mail.subject, Charset: charset },
          Body: { Text: { Data: mail.text, Charset: charset } },
          ...(mail.file && { Attachments: [attachmentOf(mail.file)] }),
        },
      },
    }),
  );
};
