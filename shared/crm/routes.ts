// The addresses of customer relations.
import type { RouteDefinition } from '../kernel/route.ts';

export const crmRoutes = [
  {
    name: 'crm',
    path: '/crm',
    area: 'crm',
    access: 'login',
    layout: 'admin',
    needs: { action: 'view', oneOf: ['party'] },
    title: { en: 'Customer relations', ar: 'علاقات العملاء' },
    menu: { parent: null, icon: 'People', active: true },
  },
  {
    name: 'crm.parties',
    path: '/crm/parties',
    area: 'crm',
    access: 'login',
    layout: 'admin',
    ofResource: 'party',
    title: { en: 'Customers and suppliers', ar: 'العملاء والموردون' },
    menu: { parent: 'crm', active: true },
  },
  {
    name: 'crm.parties.one',
    path: '/crm/parties/{code}',
    area: 'crm',
    access: 'login',
    layout: 'admin',
    title: { en: 'Party', ar: 'جهة تعامل' },
  },
  {
    name: 'crm.balances',
    path: '/crm/balances',
    area: 'crm',
    access: 'login',
    layout: 'admin',
    title: { en: 'Balances of customers and suppliers', ar: 'أرصدة العملاء والموردين' },
  },
  {
    name: 'crm.survey.list',
    path: '/crm/survey/list',
    area: 'crm',
    access: 'login',
    layout: 'admin',
    title: { en: 'Surveys', ar: 'الاستبيانات' },
    menu: { parent: 'crm', active: true },
  },
  {
    name: 'crm.survey.one',
    path: '/crm/survey/{code}',
    area: 'crm',
    access: 'public',
    layout: 'guest',
    title: { en: 'Survey', ar: 'استبيان' },
  },
] as const satisfies readonly RouteDefinition[];
