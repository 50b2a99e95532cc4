// A delivery note as a page: the same words as its paper, readable on a phone.

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import { type DeliveryPrint, deliveryNotePaper } from '#shared/invoices/delivery/deliveryNotePaper.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { HeadedSheet, SaidText } from '../paper/HeadedSheet.tsx';
import styles from './DeliveryNoteSheet.module.css';

export const DeliveryNoteSheet = ({ print, choice }: { print: DeliveryPrint; choice: PaperChoice }) => {
  const { t } = useTranslation('invoicePaper');
  const { language, size } = choice;
  const paper = useMemo(() => deliveryNotePaper(print, { language, size }), [print, language, size]);
  return (
    <HeadedSheet paper={paper} logo={print.letterhead.logo} linesLabel={t('delivery.lines')}>
      <div className={styles['end']}>
        {paper.received.map((said) => (
          <p key={said}>
            <TypedText>{said ?? ''}</TypedText>
          </p>
        ))}
        <div className={styles['signers']}>
          {paper.signers.map((signer) => (
            <section key={signer[0]}>
              <h2 className={styles['signer']}>
                <SaidText said={signer} />
              </h2>
              {paper.blanks.map((blank) => (
                <p key={blank[0]} className={styles['blank']}>
                  <SaidText said={blank} />
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </HeadedSheet>
  );
};
