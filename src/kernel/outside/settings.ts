// What the settings of an installation are held to.

/** A mistake in the settings, with what to write instead. */
export class ConfigError extends Error {}

/** A provider of OpenID Connect, whose word is taken for who somebody is. */
export interface ProviderSettings {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Of which verified mail is let in. */
  domains: readonly string[]
  /** What people call it. */
  label: string
  /** Where the provider sends people back to: the console's own page of signing in. */
  redirectUri: string
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
