// What was typed at the sign-in a moment ago: who has to choose a password of their own need not type the old one again.
let typed: string | undefined

/** In memory alone, and gone with the page. */
export function holdTyped(password: string | undefined): void {
  typed = password
}

export const typedPassword = (): string | undefined => typed
