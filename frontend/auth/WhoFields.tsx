// Who somebody is at the door: company code, and user name or e-mail.
import { BuildingRegular } from '@fluentui/react-icons/headless/svg/building';
import { PersonRegular } from '@fluentui/react-icons/headless/svg/person';
import type { ComponentProps } from 'react';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';

type Given = Pick<
  ComponentProps<typeof TallField>,
  'name' | 'label' | 'value' | 'error' | 'onChange' | 'autoFocus'
>;

export const WhoFields = ({ field }: { field: (name: 'code' | 'username') => Given }) => (
  <>
    <TallField
      {...field('code')}
      icon={<BuildingRegular />}
      dir="ltr"
      maxLength={40}
      autoComplete="organization"
    />
    <TallField
      {...field('username')}
      icon={<PersonRegular />}
      dir="ltr"
      maxLength={254}
      autoComplete="username"
    />
  </>
);
