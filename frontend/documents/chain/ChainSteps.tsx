// The chain of a document as steps, from the first offer to the payment: each shows its state and opens its document.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { Link, useNavigate } from 'react-router-dom';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import { documentPathOf, kindNamed } from '#shared/documentKindSummaries.ts';
import type { Chained, ChainStep } from '#shared/documents/calls/linkedViews.ts';
import type { DocumentWords } from '../documentWords.ts';
import { StateOfKind } from '../StateOfKind.tsx';
import styles from './ChainSteps.module.css';

type Said = { words: string; tone: StatusTone };

type Props = {
  t: DocumentWords;
  steps: readonly ChainStep[];
  /** The document that is read. */
  current: string;
  /** The state of a document that is more than that of its kind, such as how far an invoice is paid. */
  saidOf?: (document: Chained) => Said | null;
};

const calledOf = ({ kind, type }: Chained): string => {
  const { one, types } = kindNamed(kind) ?? {};
  const called = (type !== null && types?.[type]) || one;
  return called ? localText(called) : kind;
};

/** English nouns are common ones behind another word. */
const inSentence = (name: string): string => (locale === 'en' ? name.toLowerCase() : name);

const numberOf = (document: Chained, t: DocumentWords): string =>
  document.number ?? t('chain.draft', { kind: inSentence(calledOf(document)) });

const StepState = ({ document, saidOf }: { document: Chained } & Pick<Props, 'saidOf'>) => {
  const said = saidOf?.(document) ?? null;
  if (said !== null) return <StatusDot tone={said.tone}>{said.words}</StatusDot>;
  return <StateOfKind kind={document.kind} state={document.state} />;
};

/** Several fold into one step, which lists them. */
const Several = ({ t, documents }: Pick<Props, 't'> & { documents: readonly Chained[] }) => {
  const navigate = useNavigate();
  const [first] = documents;
  const plural = first && kindNamed(first.kind)?.plural;
  return (
    <Menu
      look="quiet"
      size="small"
      icon={<ChevronDownRegular />}
      label={t('chain.several', {
        number: countText(documents.length),
        plural: plural ? localText(plural) : '',
      })}
      acts={documents.map((document) => ({
        key: document.id,
        label: `${calledOf(document)} ${document.number ?? t('chain.noNumber')}`,
        onChoose: () => void navigate(documentPathOf(document.kind, document.id)),
      }))}
    />
  );
};

const Step = ({ t, step, current, saidOf }: Omit<Props, 'steps'> & { step: ChainStep }) => {
  const [first] = step.documents;
  if (first === undefined) return null;
  const isCurrent = step.documents.some(({ id }) => id === current);
  // A step shows the document that is open, otherwise its last one.
  const shown = step.documents.find(({ id }) => id === current) ?? step.documents.at(-1) ?? first;
  return (
    <li className={styles['step']} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles['kind']}>{calledOf(shown)}</span>
      {isCurrent ? (
        <bdi className={styles['number']}>{numberOf(shown, t)}</bdi>
      ) : (
        step.documents.length === 1 && (
          <Link className={styles['number']} to={documentPathOf(shown.kind, shown.id)}>
            <bdi>{numberOf(shown, t)}</bdi>
          </Link>
        )
      )}
      {step.documents.length > 1 && <Several t={t} documents={step.documents} />}
      {(isCurrent || step.documents.length === 1) && (
        <StepState document={shown} {...(saidOf && { saidOf })} />
      )}
    </li>
  );
};

export const ChainSteps = ({ t, steps, ...props }: Props) => (
  <nav aria-label={t('chain.title')}>
    <ol className={styles['chain']}>
      {steps.map((step) => (
        <Step key={step.kind} t={t} step={step} {...props} />
      ))}
    </ol>
  </nav>
);
