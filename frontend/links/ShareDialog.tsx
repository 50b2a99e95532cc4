// Sends a document by mail, creates a link, and lists the links that work, until all of them are ended.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { sentLinkDays } from '#shared/links/linkApi.ts';
import { type LinksOfDocument, useEndLinks, useLinks, useMakeLink, useSendLink } from './linkQueries.ts';
import { dayOf, OpenLinks } from './OpenLinks.tsx';
import styles from './ShareDialog.module.css';
import type { SharedThing } from './sharedDocument.ts';

type Props = SharedThing & { onClose: () => void };

/** A page that came over plain http may not copy: there the link is shown, and marked to be copied by hand. */
const copied = async (link: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
};

/** `until`: the day on which a new link ends. */
const TakeLink = ({ kind, document, page, until }: SharedThing & { until: string }) => {
  const { t } = useTranslation('links');
  const [link, setLink] = useState<string | null>(null);
  const { send, isPending } = useOnce(useMakeLink(kind, document.id));
  const take = () =>
    send(
      { days: sentLinkDays },
      {
        onSuccess: async ({ code }) => {
          const made = `${location.origin}${page}/${code}`;
          setLink(made);
          if (await copied(made)) showToast({ type: 'success', text: t('take.done') });
        },
      },
    );
  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>{t('take.title')}</h3>
      <p className={styles['note']}>{t('take.text', { day: until })}</p>
      <div>
        <Button disabled={isPending} onClick={take}>
          {t('take.act')}
        </Button>
      </div>
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

/** The button that asked is gone: its answer takes the focus. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** People who have been sent a link can no longer open it: that is confirmed first. */
const EndLinks = ({ kind, document, count }: Omit<SharedThing, 'page'> & { count: number }) => {
  const { t } = useTranslation('links');
  const [isAsked, setAsked] = useState(false);
  const end = useEndLinks(kind, document.id);
  const endAll = () =>
    end.mutate(undefined, { onSuccess: () => showToast({ type: 'success', text: t('end.done') }) });
  if (!isAsked)
    return (
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('end.act')}
      </Button>
    );
  return (
    <MessageBar
      tone="warning"
      role="alert"
      actions={
        <>
          <Button size="small" disabled={end.isPending} ref={focusOnce} onClick={endAll}>
            {t('end.act')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setAsked(false)}>
            {t('end.keep')}
          </Button>
        </>
      }
    >
      {t('end.ask', { count })}
    </MessageBar>
  );
};

const Working = ({ links, ...shared }: SharedThing & { links: LinksOfDocument['items'] }) => {
  const { t } = useTranslation('links');
  if (links.length === 0) return null;
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t('open')}</h3>
        <EndLinks {...shared} count={links.length} />
      </div>
      <OpenLinks links={links} />
    </div>
  );
};

type Open = Props & { links: LinksOfDocument; until: string };

const Sharing = ({ links, until, onClose, ...shared }: Open) => {
  const { kind, document } = shared;
  const { t } = useTranslation('links');
  const [to, setTo] = useState(links.email ?? '');
  const [isMissing, setMissing] = useState(false);
  const { send, isPending, error } = useOnce(useSendLink(kind, document.id));
  const address = to.trim();
  const submit = () => {
    setMissing(address === '');
    if (address === '') return;
    const onSuccess = () => {
      showToast({ type: 'success', text: t('send.done', { to: address }) });
      onClose();
    };
    send({ to: address }, { onSuccess });
  };
  return (
    <Dialog
      title={t('title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={submit}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles['part']}>
        <div className={styles['row']}>
          <TextField
            label={t('send.to')}
            value={to}
            onChange={setTo}
            required
            dir="ltr"
            type="email"
            autoComplete="email"
            error={isMissing ? t('send.needed') : fieldFaultsOf(error)['to']?.message}
          />
          <Button look="primary" type="submit" disabled={isPending}>
            {t('send.act')}
          </Button>
        </div>
        <p className={styles['note']}>{t('send.text', { day: until })}</p>
      </div>
      <TakeLink {...shared} until={until} />
      <Working {...shared} links={links.items} />
    </Dialog>
  );
};

export const ShareDialog = (props: Props) => {
  const { kind, document, onClose } = props;
  const { t } = useTranslation('links');
  const { data, error } = useLinks(kind, document.id);
  if (data?.until) return <Sharing {...props} links={data} until={dayOf(data.until)} />;
  return (
    <Dialog title={t('title', { number: document.number ?? '' })} onClose={onClose}>
      {error && <p role="alert">{error.message}</p>}
      {data && <p className={styles['note']}>{t('over')}</p>}
      {!error && !data && <SkeletonRows label={t('open')} />}
    </Dialog>
  );
};
