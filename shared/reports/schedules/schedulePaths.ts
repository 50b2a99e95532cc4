// Where the files of schedules are opened: by those who sign in, and by holders of a link.
import { linkPath } from '../../links/linkPath.ts';

export const schedulesPath = '/settings/schedules';

type Place = { schedule: string; id: string };

export const filePath = ({ schedule, id }: Place): string => `${schedulesPath}/files/${schedule}~${id}`;

/** What an address of a file names. */
export const fileIn = (code: string): Place => {
  const [schedule = '', id = ''] = code.split('~');
  return { schedule, id };
};

export const sharedFilePath = (code: string, language: 'ar' | 'en'): string =>
  linkPath(`${schedulesPath}/view`, code, language);
