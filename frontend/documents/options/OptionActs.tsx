// What is made of a document whose kind has such options: a document of another kind, of all of its lines or of some, and its next version.
import { DocumentEditRegular } from '@fluentui/react-icons/headless/svg/document-edit';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { isConvertible, isOpenFor } from '#shared/documents/options/conversions.ts';
import { isHeldByConversions, isRevisable } from '#shared/documents/options/versions.ts';
import { documentPath } from '../documentScreenPaths.ts';
import type { ViewPlace } from '../view/viewParts.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import { useRevise } from './optionQueries.ts';

/** `hasMain`: something else is to be done with it first, whose button is filled. */
type Props = { kind: AnyKind; place: ViewPlace; hasMain?: boolean };

type Target = { kind: string; permission: string };

const Convert = ({ target, isFirst, ...props }: Props & { target: Target; isFirst: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const mayMake = usePermission(target.permission, 'create');
  if (!mayMake) return null;
  return (
    <>
      <Button look={isFirst ? 'primary' : 'plain'} icon={<ReceiptRegular />} onClick={() => setOpen(true)}>
        {props.place.t(`convert.${target.kind}.act`)}
      </Button>
      {isOpen && <ConvertDialog {...props} to={target.kind} onClose={() => setOpen(false)} />}
    </>
  );
};

const Revise = ({ kind, place: { t, document } }: Props) => {
  const navigate = useNavigate();
  const mayMake = usePermission(kind.permissions, 'create');
  const { send, isPending } = useOnce(useRevise(kind, document.id));
  if (!mayMake) return null;
  const revise = () => send({}, { onSuccess: ({ id }) => void navigate(documentPath(kind, id)) });
  return (
    <Button icon={<DocumentEditRegular />} aria-disabled={isPending} onClick={revise}>
      {t('revise.act')}
    </Button>
  );
};

/** What is still there of what was made of it. */
const liveOf = ({ links = [], conversions }: ViewPlace['document']) =>
  (conversions ?? []).filter((each) => links.some(({ id }) => id === each.id));

/** A next version, or something else is made of it: what was deleted is among its links no more. */
const isTaken = (kind: AnyKind, document: ViewPlace['document']): boolean =>
  isHeldByConversions(kind, liveOf(document)) ||
  (document.links ?? []).some(({ id }) => id === document.versionAfter);

export const OptionActs = (props: Props) => {
  const { kind, place } = props;
  const { document } = place;
  const made = liveOf(document);
  const offered = isConvertible(kind, document) ? (kind.options.conversions?.to ?? []) : [];
  const targets = offered.filter((target) => isOpenFor(kind, target.kind, made));
  return (
    <>
      {targets.map((target, at) => (
        <Convert key={target.kind} {...props} target={target} isFirst={at === 0 && props.hasMain !== true} />
      ))}
      {isRevisable(kind, document) && !isTaken(kind, document) && <Revise {...props} />}
    </>
  );
};
