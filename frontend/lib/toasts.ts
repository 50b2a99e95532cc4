// Short messages that come and go by themselves; anything may show one, the toast stack in the page draws them.

export type ToastType = 'default' | 'success' | 'warn' | 'error';

export type ToastOptions = {
  readonly title?: string;
  readonly text?: string;
  readonly type?: ToastType;
  readonly group?: string;
  /** Milliseconds on screen; a negative number keeps it until it is clicked. */
  readonly duration?: number;
  /** Milliseconds of coming and going. */
  readonly speed?: number;
  /** True shows nothing while one with the same type, title and text is still there. */
  readonly ignoreDuplicates?: boolean;
  readonly id?: string;
  readonly data?: unknown;
};

export type Toast = Required<Omit<ToastOptions, 'data'>> & { readonly data: unknown };

export const toastDefaults = { duration: 3000, speed: 300, width: 300, group: '' } as const;

type Listener = () => void;

let toasts: readonly Toast[] = [];
let nextNumber = 1;
const listeners = new Set<Listener>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const isSame = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.text === other.text;

/** Shows a toast and answers its id; one with an id that is already shown replaces it. */
export const showToast = (options: ToastOptions): string => {
  const toast: Toast = {
    title: '',
    text: '',
    type: 'default',
    ignoreDuplicates: false,
    id: `toast-${nextNumber}`,
    data: undefined,
    group: toastDefaults.group,
    duration: toastDefaults.duration,
    speed: toastDefaults.speed,
    ...options,
  };
  nextNumber += 1;
  const same = toast.ignoreDuplicates ? toasts.find((shown) => isSame(shown, toast)) : undefined;
  if (same) return same.id;
  change([...toasts.filter((shown) => shown.id !== toast.id), toast]);
  return toast.id;
};

/** What should be known of something that was done: it is longer than that it was done, and stays longer. */
const warningMs = 8000;

export const showWarnings = (texts: readonly string[]): void => {
  for (const text of texts) showToast({ type: 'warn', text, duration: warningMs });
};

export const closeToast = (id: string): void => change(toasts.filter((toast) => toast.id !== id));

/** Closes every toast of a group, or all of them. */
export const closeToasts = (group?: string): void =>
  change(group === undefined ? [] : toasts.filter((toast) => toast.group !== group));

export const listToasts = (): readonly Toast[] => toasts;

export const subscribeToToasts = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
