// Grades that are sent back: taken up by the id the sender chose, refused with HTTP 200 where they fit nothing.
import { memberId, type SimulatedRegistry } from './model.ts'
import type { Row } from './row.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NAME_MAX = 50

/** The reason of a refusal; nothing where it was stored. */
export function storeEvaluation(registry: SimulatedRegistry, row: Row): string | undefined {
  const { id_evaluasi, rombongan_belajar_id, nm_mata_evaluasi } = row
  if (typeof id_evaluasi !== 'string' || !UUID.test(id_evaluasi)) return 'id_evaluasi tidak valid'
  const known = registry.classes.some((group) => group.id.toLowerCase() === String(rombongan_belajar_id).toLowerCase())
  if (!known) return 'Rombongan belajar tidak ditemukan'
  if (typeof nm_mata_evaluasi !== 'string' || nm_mata_evaluasi.length > NAME_MAX)
    return 'nm_mata_evaluasi terlalu panjang'
  registry.evaluations ??= new Map()
  registry.evaluations.set(id_evaluasi.toLowerCase(), row)
  return undefined
}

export function storeScore(registry: SimulatedRegistry, row: Row): string | undefined {
  const { nilai_id, id_evaluasi, anggota_rombel_id, nilai_kognitif_angka: score } = row
  if (typeof nilai_id !== 'string' || !UUID.test(nilai_id)) return 'nilai_id tidak valid'
  const evaluation = registry.evaluations?.get(String(id_evaluasi).toLowerCase())
  if (!evaluation) return 'Mata evaluasi tidak ditemukan'
  const group = registry.classes.find(
    (one) => one.id.toLowerCase() === String(evaluation.rombongan_belajar_id).toLowerCase(),
  )
  const members = group?.members.map((student) => memberId(group.id, student))
  if (!members?.includes(String(anggota_rombel_id).toLowerCase())) return 'Anggota rombel tidak ditemukan'
  if (typeof score !== 'number' || !(score >= 0 && score <= 100)) return 'Nilai di luar rentang 0-100'
  registry.scores ??= new Map()
  registry.scores.set(nilai_id.toLowerCase(), row)
  return undefined
}

export const evaluationRows = (registry: SimulatedRegistry): Row[] => [...(registry.evaluations?.values() ?? [])]
