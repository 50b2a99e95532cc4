// Asks where a link leads; only addresses of the web, of mail and phone numbers are taken.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { blankAddress, linkAddress } from '#shared/richText/richAddress.ts';

type Props = {
  link: string;
  onSave: (link: string) => void;
  /** Where the words lead somewhere already. */
  onRemove: (() => void) | null;
  onClose: () => void;
};

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const phone = /^\+?[\d\s()-]{6,}$/;
const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#].*)?$/u;

/** People type what they see: a mail address, a phone number or a site without its protocol. */
const completed = (typed: string): string => {
  const address = typed.trim();
  if (mail.test(address)) return `mailto:${address}`;
  if (phone.test(address)) return `tel:${address.replace(/[\s()-]/g, '')}`;
  return host.test(address) ? `https://${address}` : address;
};

export const LinkDialog = ({ link, onSave, onRemove, onClose }: Props) => {
  const { t } = useTranslation('richText');
  const [typed, setTyped] = useState(link);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const address = linkAddress(completed(typed));
    if (address === blankAddress) setWrong(true);
    else onSave(address);
  };
  const actions = (
    <>
      <Button look="primary" type="submit">
        {t('link.save')}
      </Button>
      {onRemove !== null && <Button onClick={onRemove}>{t('link.remove')}</Button>}
    </>
  );
  return (
    <Dialog title={t('link.title')} onClose={onClose} onSubmit={save} actions={actions}>
      <TextField
        label={t('link.address')}
        dir="ltr"
        value={typed}
        error={isWrong ? t('link.wrong') : undefined}
        hint={t('link.hint')}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
    </Dialog>
  );
};
