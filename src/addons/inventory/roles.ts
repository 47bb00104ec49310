// Who keeps the stores and the assets, and what their doors say alike.
import { PDF_TYPE } from '../../kernel/files/files.ts'
import type { Words } from '../../kernel/language/i18n.ts'

export const KEEPERS = ['admin', 'storekeeper'] as const
export const DECIDERS = ['admin', 'principal'] as const
export const READERS = [...KEEPERS, 'principal', 'treasurer'] as const
/** Those who may ask for goods; what they ask for is approved by someone else. */
export const REQUESTERS = [...READERS, 'teacher', 'counselor', 'hr', 'staff'] as const
/** Roles that a level of approval can be given to. */
export const LEVELS = ['storekeeper', 'treasurer', 'principal', 'foundation_admin', 'foundation_chairman'] as const
/** Anyone a level may be filled by, those who stand in for someone included: who may is the kernel's to say. */
export const APPROVERS = [...new Set([...REQUESTERS, ...LEVELS])]
/** Those who put an asset into the books. */
export const BOOKKEEPERS = ['admin', 'treasurer'] as const

/** What a photo or a signed paper may be stored as. */
export const PAPER_TYPES = ['image/jpeg', 'image/png', 'image/webp', PDF_TYPE]

export const both = (id: string, en: string): Words => ({ id, en })
