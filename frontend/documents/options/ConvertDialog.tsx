// Asks how much of each line goes into the document that is made: all that is left, unless less is typed; nothing where it is made of the whole.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusNext } from '#frontend/lib/nextAct.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { isWhole as isMadeOfWhole, quantityOf } from '#shared/documents/options/conversions.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { fieldText } from '../anyDocument.ts';
import type { ViewPlace } from '../view/viewParts.ts';
import styles from './ConvertDialog.module.css';
import { type PartAsked, useConvert } from './optionQueries.ts';

/** `to`: the kind of what is made. */
type Props = { kind: AnyKind; to: string; place: ViewPlace; onClose: () => void };

type Line = { line: number; text: string; open: string };

const typedOf = (typed: Readonly<Record<number, string>>, { line, open }: Line): string =>
  latinDigits(typed[line] ?? open).trim();

/** A quantity that is typed, from nothing to all that is left. */
const isWrong = (text: string, open: string): boolean => {
  const quantity = quantityOf(text);
  return !/^(\d+(\.\d{1,6})?)?$/.test(text) || quantity > quantityOf(open);
};

/** Those of which something is left. */
const openLines = ({ about }: AnyKind, { lines = [], left = [] }: ViewPlace['document']): Line[] =>
  lines.flatMap((values, line) => {
    const open = left[line] ?? '0';
    return open === '0' ? [] : [{ line, text: fieldText(values, about.line ?? ''), open }];
  });

export const ConvertDialog = ({ kind, to, place, onClose }: Props) => {
  const { t, document } = place;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const { send, isPending } = useOnce(useConvert(kind, document.id));
  const lines = isMadeOfWhole(kind, to) ? [] : openLines(kind, document);
  const asked: PartAsked[] = lines.flatMap((each) => {
    const quantity = typedOf(typed, each);
    return quantityOf(quantity) === 0n ? [] : [{ line: each.line, quantity }];
  });
  const wrong = lines.filter((each) => isWrong(typedOf(typed, each), each.open));
  const isWhole = lines.every((each) => quantityOf(typedOf(typed, each)) === quantityOf(each.open));
  const submit = () => {
    if (wrong.length > 0 || asked.length < Math.min(lines.length, 1)) return;
    send(
      { to, ...(!isWhole && { lines: asked }) },
      {
        onSuccess: ({ id }) => {
          showToast({ type: 'success', text: t(`convert.${to}.done`) });
          // The draft goes on with its main act.
          focusNext('doAct');
          void navigate(documentPathOf(to, id));
        },
      },
    );
  };
  return (
    <Dialog
      title={t(`convert.${to}.title`)}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t(`convert.${to}.confirm`)}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('convert.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t(`convert.${to}.text`)}</p>
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((each) => (
            <li key={each.line}>
              <TextField
                label={each.text}
                hint={t('convert.left', { quantity: each.open })}
                error={wrong.includes(each) ? t('convert.wrong', { quantity: each.open }) : undefined}
                inputMode="decimal"
                dir="ltr"
                value={typed[each.line] ?? each.open}
                onChange={(value) => setTyped((before) => ({ ...before, [each.line]: value }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
