// Who acts in the log where nobody does.
export const clockAuthor = {
  actor: { id: 'schedule', name: 'Schedule', name_ar: 'المجدول' },
  caller: {
    ...{ requestId: 'schedule', language: 'ar' as const, address: '', agent: '' },
    ...{ origin: null, host: '', scripted: false },
  },
};
