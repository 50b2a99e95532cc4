// Pictures and files of a record that is saved, as its declaration asks for them.
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { ImageField } from '#frontend/attachments/ImageField.tsx';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

type Props = { resource: AnyResource; code: string };

export const RecordPictures = ({ resource, code }: Props) =>
  Object.entries(resource.pictures).map(([slot, { label, shape }]) => (
    <ImageField
      key={slot}
      document={{ entity: resource.one, owner: code }}
      slot={slot}
      label={localText(label)}
      shape={shape}
    />
  ));

export const RecordFiles = ({ resource, code }: Props) =>
  resource.files && <Attachments entity={resource.one} owner={code} />;
