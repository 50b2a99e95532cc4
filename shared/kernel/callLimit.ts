// How many calls of one address are answered, where strangers may call.

/** Calls of the same name are counted together. */
export type CallLimit = { readonly name: string; readonly max: number; readonly seconds: number };
