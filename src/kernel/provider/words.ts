// What people read here in both languages: signing in by way of a provider.
import { defineWords } from '../language/words.ts'

export const providerWords = defineWords({
  things: {
    '/api/auth/ways': { title: { id: 'Cara masuk', en: 'Ways to sign in' } },
  },
  fields: {
    iss: { id: 'Penyedia', en: 'Provider' },
    location: { id: 'Alamat', en: 'Address' },
    oidc: { id: 'Masuk melalui', en: 'Sign in with' },
  },
})
