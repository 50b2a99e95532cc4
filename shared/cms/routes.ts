// The addresses of content.
import type { RouteDefinition } from '../kernel/route.ts';

export const cmsRoutes = [
  {
    name: 'cms',
    path: '/cms',
    area: 'cms',
    access: 'login',
    layout: 'admin',
    title: { en: 'Content', ar: 'المحتوى' },
    menu: { parent: null, icon: 'DocumentText', active: true },
  },
  {
    name: 'cms.records',
    path: '/cms/records',
    area: 'cms',
    access: 'login',
    layout: 'admin',
    title: { en: 'Records', ar: 'السجلات' },
    menu: { parent: 'cms', active: true },
  },
  {
    name: 'cms.communications',
    path: '/cms/communications',
    area: 'cms',
    access: 'login',
    layout: 'admin',
    title: { en: 'Administrative communications', ar: 'الاتصالات الإدارية' },
    menu: { parent: 'cms', active: true },
  },
  {
    name: 'cms.blog',
    path: '/cms/blog',
    area: 'cms',
    access: 'login',
    layout: 'admin',
    title: { en: 'Blog', ar: 'المدونة' },
    menu: { parent: 'cms', active: true },
  },
  {
    name: 'cms.contact-us',
    path: '/cms/contact-us',
    aliases: ['/cms/contactUs'],
    area: 'cms',
    access: 'login',
    layout: 'admin',
    title: { en: 'Contact messages', ar: 'رسائل التواصل' },
    menu: { parent: 'cms', active: true },
  },
] as const satisfies readonly RouteDefinition[];
