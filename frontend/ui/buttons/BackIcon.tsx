// An arrow to where one came from, in the direction of reading.
import { ChevronLeftRegular } from '@fluentui/react-icons/headless/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right';
import { direction } from '#frontend/lib/texts/locale.ts';

export const BackIcon = direction === 'rtl' ? ChevronRightRegular : ChevronLeftRegular;
