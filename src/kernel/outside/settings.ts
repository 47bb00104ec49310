// What the settings of an installation are held to.

/** A mistake in the settings, with what to write instead. */
export class ConfigError extends Error {}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
