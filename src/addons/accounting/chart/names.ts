// What an account is called in a list, in the reader's language: accounting.account stands as `a` in the query.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'

export const accountNameFor = ({ language }: Pick<Caller, 'language'>) =>
  sql<string>`${sql.ref(language === 'en' ? 'a.name_en' : 'a.name')}`
