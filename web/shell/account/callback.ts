// What the address of the sign-in page may carry.

/** What the provider sends its reader back with. */
export const CALLBACK = ['state', 'code', 'iss', 'error'] as const
export type Callback = { [Name in (typeof CALLBACK)[number]]?: string }
export type SignInSearch = Callback & { to?: string }
