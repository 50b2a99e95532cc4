// Cost centres as data: what a company spends on, named by lines of vouchers and separated in reports.
import { resource } from '../resources/resource.ts';

export const costCentres = resource({
  name: 'costCentres',
  one: 'costCentre',
  screen: 'finance.settings.costCentres',
  noun: { en: 'Cost centre', ar: 'مركز تكلفة' },
  quick: { costCentre: { as: { en: 'a cost centre', ar: 'مركز تكلفة' }, fields: [] } },
  remark: {
    en: 'A cost centre that posted entries name is not deleted or merged, because entries are never changed; it can be deactivated.',
    ar: 'مركز التكلفة المستخدم في قيود مُرحَّلة لا يُحذف ولا يُدمج، لأن القيود لا تتغير؛ ويمكن إيقافه.',
  },
});
