// The addresses of sign-in, sign-up and invitations.
import type { RouteDefinition } from '../kernel/route.ts';

export const authRoutes = [
  {
    name: 'root',
    path: '/',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Login', ar: 'تسجيل الدخول' },
  },
  {
    name: 'login',
    path: '/login',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Login', ar: 'تسجيل الدخول' },
  },
  {
    name: 'logout',
    path: '/logout',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Log out', ar: 'تسجيل الخروج' },
  },
  {
    name: 'tfa',
    path: '/tfa',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Two-factor authentication', ar: 'التحقق بخطوتين' },
  },
  {
    name: 'signup',
    path: '/signup',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Open a company', ar: 'إنشاء شركة' },
  },
  {
    name: 'reset-password.one',
    path: '/reset-password/{token}',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'New password', ar: 'كلمة مرور جديدة' },
  },
  {
    name: 'invite.one',
    path: '/invite/{token}',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Accept invitation', ar: 'قبول الدعوة' },
  },
  {
    name: 'prove-email.one',
    path: '/prove-email/{token}',
    area: 'auth',
    access: 'public',
    layout: 'guest',
    title: { en: 'Confirm e-mail address', ar: 'تأكيد البريد الإلكتروني' },
  },
] as const satisfies readonly RouteDefinition[];
