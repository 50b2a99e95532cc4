// Shares a document: by WhatsApp, by a link that is copied, or by mail; and lists the links that work, until they are ended.
import { ChatRegular } from '@fluentui/react-icons/headless/svg/chat';
import { LinkRegular } from '@fluentui/react-icons/headless/svg/link';
import { SendRegular } from '@fluentui/react-icons/headless/svg/send';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedFirst } from '#frontend/documents/sending/AskedFirst.tsx';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { mailWordsMax, sentLinkDays } from '#shared/links/linkApi.ts';
import { linkPath } from '#shared/links/linkPath.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { EndLinks } from './EndLinks.tsx';
import { type LinksOfDocument, useLinks, useMakeLink, useSendLink } from './linkQueries.ts';
import { dayOf, OpenLinks } from './OpenLinks.tsx';
import styles from './ShareDialog.module.css';
import { editedText, keptText, whatsAppAddress } from './shareAddress.ts';
import type { SharedThing } from './sharedDocument.ts';

type Props = Omit<SharedThing, 'questionOf'> & { onClose: () => void };

/** A page that came over plain http may not copy: there the link is shown, and marked to be copied by hand. */
const copied = async (link: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
};

/** What is shared, by its kind and number; what is no kind of document brings a name of its own. */
const useTitle = ({ kind, document }: SharedThing): string => {
  const { t } = useTranslation('links');
  const named = kindNamed(kind.name);
  const one = named?.types?.[document.type ?? ''] ?? named?.one;
  const number = document.number ?? '';
  return t('title', { document: one ? `${localText(one)} ${isolated(number)}` : number });
};

type Making = SharedThing & Pick<LinksOfDocument, 'mobile' | 'message' | 'opensIn'> & { until: string };

/** A new link: copied, or opened in WhatsApp with the text. */
const TakeLink = ({ kind, document, page, until, mobile, message, opensIn }: Making) => {
  const { t } = useTranslation('links');
  const [link, setLink] = useState<string | null>(null);
  const { send, isPending } = useOnce(useMakeLink(kind, document.id));
  const make = (use: (made: string) => unknown, onError?: () => void) =>
    send(
      { days: sentLinkDays },
      {
        onSuccess: ({ code }) => {
          const made = `${location.origin}${linkPath(page, code, opensIn)}`;
          setLink(made);
          use(made);
        },
        ...(onError && { onError }),
      },
    );
  const copy = () =>
    make(async (made) => {
      if (await copied(made)) showToast({ type: 'success', text: t('take.done') });
    });
  const openWhatsApp = () => {
    // A window that opened later than the click would be blocked.
    const opened = window.open('', '_blank');
    make(
      (made) => {
        const address = whatsAppAddress(message, made, mobile);
        if (opened) opened.location.replace(address);
        else location.assign(address);
      },
      () => opened?.close(),
    );
  };
  return (
    <div className={styles['part']}>
      <div className={styles['ways']}>
        <Button data-first look="primary" icon={<ChatRegular />} disabled={isPending} onClick={openWhatsApp}>
          {t('take.whatsApp')}
        </Button>
        <Button icon={<LinkRegular />} disabled={isPending} onClick={copy}>
          {t('take.act')}
        </Button>
      </div>
      <p className={styles['note']}>
        {mobile !== null && `${t('take.mobile', { mobile: isolated(`+${mobile}`) })} `}
        {t('take.text', { day: until })}
      </p>
      {link !== null && (
        <TextField
          label={t('take.link')}
          value={link}
          onChange={() => undefined}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
};

const Working = ({ links, ...shared }: SharedThing & { links: LinksOfDocument['items'] }) => {
  const { t } = useTranslation('links');
  if (links.length === 0) return null;
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t('open')}</h3>
        {links.length > 1 && <EndLinks {...shared} only={null} count={links.length} />}
      </div>
      <OpenLinks links={links} {...shared} />
    </div>
  );
};

type Open = Props & { links: LinksOfDocument; until: string };

const Sharing = ({ links, until, onClose, ...shared }: Open) => {
  const { kind, document } = shared;
  const { t } = useTranslation('links');
  const [to, setTo] = useState(links.email ?? '');
  const [isMissing, setMissing] = useState(false);
  const [withPaper, setWithPaper] = useState(links.hasPaper);
  const word = t('message.link');
  const [text, setText] = useState(editedText(links.message, word));
  const message = keptText(text, word);
  const { send, isPending, error } = useOnce(useSendLink(kind, document.id));
  const address = to.trim();
  const submit = () => {
    setMissing(address === '');
    if (address === '') return;
    const onSuccess = () => {
      showToast({ type: 'success', text: t('send.done', { to: address }) });
      onClose();
    };
    send({ to: address, message, withPaper }, { onSuccess });
  };
  return (
    <Dialog
      title={useTitle(shared)}
      onClose={onClose}
      onSubmit={submit}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <TextField
        className={styles['message']}
        label={t('message.label')}
        hint={t('message.hint', { word })}
        value={text}
        onChange={setText}
        maxLength={mailWordsMax}
        multiline
      />
      <TakeLink {...shared} {...links} until={until} message={message} />
      <div className={styles['part']}>
        <div className={styles['row']}>
          <TextField
            label={t('send.to')}
            value={to}
            onChange={setTo}
            dir="ltr"
            type="email"
            autoComplete="email"
            error={isMissing ? t('send.needed') : fieldFaultsOf(error)['to']?.message}
          />
          <Button icon={<SendRegular />} type="submit" disabled={isPending}>
            {t('send.act')}
          </Button>
        </div>
        {links.hasPaper && (
          <CheckField label={t('send.withPaper')} checked={withPaper} onChange={setWithPaper} />
        )}
      </div>
      <Working {...shared} links={links.items} />
    </Dialog>
  );
};

const ShareWindow = (props: Props) => {
  const { kind, document, onClose } = props;
  const { t } = useTranslation('links');
  const title = useTitle(props);
  const { data, error } = useLinks(kind, document.id);
  if (data?.until) return <Sharing {...props} links={data} until={dayOf(data.until)} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <p role="alert">{error.message}</p>}
      {data && <p className={styles['note']}>{t('over')}</p>}
      {!error && !data && <SkeletonRows label={t('open')} />}
    </Dialog>
  );
};

const nothingToAsk = () => Promise.resolve(null);

/** `isConfirmed`: its question was answered a moment ago. */
export const ShareDialog = ({
  questionOf = nothingToAsk,
  isConfirmed,
  ...props
}: Props & Pick<SharedThing, 'questionOf'> & { isConfirmed: boolean }) => (
  <AskedFirst find={isConfirmed ? nothingToAsk : questionOf} onClose={props.onClose}>
    <ShareWindow {...props} />
  </AskedFirst>
);
