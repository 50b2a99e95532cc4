// The author in the log of what the clock does.
export const clockAuthor = {
  actor: { id: 'schedule', name: 'Schedule', name_ar: 'المجدول' },
  caller: {
    requestId: 'schedule',
    language: 'ar' as const,
    address: '',
    agent: '',
    origin: null,
    host: '',
    scripted: false,
  },
};
