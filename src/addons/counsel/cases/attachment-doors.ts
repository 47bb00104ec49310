// Attachments over HTTP: the counsellor's, and the principal's behind broken glass. Reading is a POST that writes, because it
// is written down; and no answer of it is kept for retries.
import { FILE_TYPES } from '../../../kernel/files/files.ts'
import { act, type Door } from '../../../kernel/http/door.ts'
import { upload } from '../../../kernel/http/kinds/upload.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Done, Id, Obj } from '../../../kernel/values/schema.ts'
import {
  Attachments,
  AttachmentsWanted,
  attach,
  KeptAttachment,
  openAttachment,
  readAttachments,
} from './attachments.ts'

const ROOM = { at: '/api/v1/counselor/attachments', access: ['counselor'] }
const GLASS = { at: '/api/v1/conduct/break-glass/attachments', access: ['principal'] }

export const attachmentDoors: readonly Door[] = [
  upload({
    path: '/api/v1/counselor/attachments/add',
    access: ROOM.access,
    summary: { id: 'Lampirkan berkas rahasia pada kasus', en: 'Attach a sealed file to a case' },
    query: Obj({ case_id: Id(3) }),
    reply: Data(KeptAttachment),
    errors: ['not_found', 'case_not_yours'],
    run: async ({ tx, caller, upload: sent, input, files, secrets }) => ({
      data: await attach(tx, caller, { caseId: input.case_id, upload: sent, files, secrets }),
    }),
  }),
  ...readingDoors(ROOM, {
    list: {
      id: 'Lampiran rahasia satu kasus; tercatat siapa yang membaca',
      en: 'Sealed attachments; viewing is logged',
    },
    file: { id: 'Buka satu lampiran; tercatat siapa yang membuka', en: 'Open an attachment; opening is logged' },
  }),
  ...readingDoors(GLASS, {
    list: { id: 'Lampiran selama akses darurat terbuka', en: 'Attachments while emergency access is open' },
    file: { id: 'Buka satu lampiran selama akses darurat terbuka', en: 'Open an attachment in an emergency' },
  }),
]

/** The doors at which attachments are read; whose cases, the database decides. */
export function readingDoors(
  { at, access }: { at: string; access: string[] },
  { list, file }: { list: Words; file: Words },
): Door[] {
  return [
    act({
      path: `${at}/read`,
      access,
      summary: list,
      params: AttachmentsWanted,
      reply: Data(Attachments),
      ownIdempotency: true,
      errors: ['not_found'],
      run: async ({ tx, caller, secrets, input }) => ({
        data: await readAttachments(tx, caller, { secrets, wanted: input }),
      }),
    }),
    act({
      path: `${at}/file`,
      access,
      summary: file,
      params: Obj({ id: Id(4) }),
      reply: Done,
      downloads: FILE_TYPES,
      ownIdempotency: true,
      errors: ['not_found', 'file_unreadable'],
      run: ({ tx, caller, files, secrets, input }) => openAttachment(tx, caller, { id: input.id, files, secrets }),
    }),
  ]
}
