// What lies beside the notes of a case: sealed before it reaches the disk, and opened for whoever reads the notes.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import type { FileStore, Upload } from '../../../kernel/files/files.ts'
import { type FileSeal, keepSealed, openSealed } from '../../../kernel/files/sealed.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import type { Secrets } from '../../../kernel/outside/secrets.ts'
import {
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { assertOwnCase } from './cases.ts'

const ATTACHMENTS_MAX = 50
const Size = () => Type.Integer({ minimum: 1, examples: [48213] })

export const Attachment = Obj({
  id: Id(4),
  /** Null where it was erased with the student, or was sealed under a key that is gone. */
  name: Nullable(Text(200, 'surat-psikolog.pdf')),
  media_type: Nullable(Text(100, 'application/pdf')),
  size: Nullable(Size()),
  created_by: Nullable(Id(6)),
  author: Nullable(Text(200, 'Ratna Kusuma')),
  at: Moment(),
})
export const Attachments = Obj({ attachments: List(Attachment, ATTACHMENTS_MAX), next_before: Nullable(Id(4)) })
export const AttachmentsWanted = Obj({ case_id: Id(3), before: Optional(Id(4)) })
/** Answered without its name: answers of writes may be kept for retries. */
export const KeptAttachment = Obj({ id: Id(4), case_id: Id(3), size: Size(), at: Moment() })
nameShapes({
  CaseAttachment: Attachment,
  CaseAttachments: Attachments,
  CaseAttachmentsWanted: AttachmentsWanted,
  KeptCaseAttachment: KeptAttachment,
})

interface Attached {
  caseId: number
  upload: Upload
  files: FileStore
  secrets: Secrets
}

export async function attach(tx: Tx, caller: Caller, { caseId, upload, files, secrets }: Attached) {
  await assertOwnCase(tx, caller, { id: caseId, field: 'case_id' })
  const { fileId, seal } = await keepSealed(tx, files, { companyId: caller.companyId, upload })
  return tx
    .insertInto('counsel.attachment')
    .values({
      company_id: caller.companyId,
      case_id: caseId,
      file_id: fileId,
      sealed: secrets.seal(JSON.stringify(seal), placeOf(caller, caseId)),
      size: seal.size,
    })
    .returning(['id', 'case_id', 'size', 'at'])
    .executeTakeFirstOrThrow()
}

/** Their names. Whoever may not is answered 404 by the database, which writes down who read. */
export async function readAttachments(
  tx: Tx,
  caller: Caller,
  { secrets, wanted: { case_id, before } }: { secrets: Secrets; wanted: Static<typeof AttachmentsWanted> },
) {
  const { rows } = await sql<{
    id: number
    sealed: string | null
    created_by: number | null
    author: string | null
    at: string
  }>`select a.id, a.sealed, a.created_by, u.name as author, a.at
    from counsel.read_attachments(${case_id}, ${before ?? null}, ${ATTACHMENTS_MAX + 1}) a
    left join kernel.user_account u on u.id = a.created_by order by a.id desc`.execute(tx)
  const attachments = rows.slice(0, ATTACHMENTS_MAX).map(({ sealed, ...row }) => {
    const seal = sealed === null ? undefined : sealOf(secrets, { sealed, place: placeOf(caller, case_id) })
    return { ...row, name: seal?.name ?? null, media_type: seal?.mediaType ?? null, size: seal?.size ?? null }
  })
  return { attachments, next_before: rows.length > ATTACHMENTS_MAX ? attachments.at(-1)!.id : null }
}

/** One of them, as it came. */
export async function openAttachment(
  tx: Tx,
  caller: Caller,
  { id, files, secrets }: { id: number; files: FileStore; secrets: Secrets },
) {
  const { rows } = await sql<{
    case_id: number
    sealed: string
  }>`select case_id, sealed from counsel.read_attachment(${id})`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('id')
  const seal = sealOf(secrets, { sealed: found.sealed, place: placeOf(caller, found.case_id) })
  if (!seal) throw new AppError('file_unreadable', { cause: new Error(`The seal of attachment ${id} does not open`) })
  return openSealed(files, seal)
}

/** What is sealed for one case does not open at another. */
function placeOf({ companyId }: Caller, caseId: number): string {
  return `counsel attachment ${companyId}/case/${caseId}`
}

function sealOf(secrets: Secrets, { sealed, place }: { sealed: string; place: string }): FileSeal | undefined {
  const text = secrets.open(sealed, place)
  return text === undefined ? undefined : (JSON.parse(text) as FileSeal)
}
