// Staff and accounts as the imitated registry lists them.
import { idOf, type SimulatedRegistry, type SimulatedStaff } from './model.ts'
import type { Row } from './row.ts'

const KINDS: Record<string, string> = {
  '20': 'Kepala Sekolah',
  '4': 'Guru Mapel',
  '3': 'Guru Kelas',
  '11': 'Tenaga Administrasi Sekolah',
}
const EMPLOYMENTS: Record<number, string> = { 1: 'PNS', 4: 'GTY/PTY', 5: 'Guru Honor Sekolah' }
/** Never to be kept by anyone: the real one hands it out all the same. */
export const PASSWORD_HASH = `$2y$10$${'simulatedhash'.padEnd(53, 'x')}`

/** A new one every school year: who takes it for the person sees everybody twice each July. */
export const assignmentId = ({ semester }: SimulatedRegistry, staffId: string) =>
  idOf('assignment', semester?.slice(0, 4) ?? '', staffId)

export function staffRows(registry: SimulatedRegistry): Row[] {
  return (registry.staff ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((person) => staffRow(registry, person))
}

function staffRow(registry: SimulatedRegistry, person: SimulatedStaff): Row {
  return {
    tahun_ajaran_id: registry.semester?.slice(0, 4),
    ptk_terdaftar_id: assignmentId(registry, person.id),
    ptk_id: person.id,
    ptk_induk: '1',
    tanggal_surat_tugas: person.since ?? null,
    nama: person.name,
    jenis_kelamin: person.gender && (person.gender === 'm' ? 'L' : 'P'),
    tempat_lahir: 'Contohan',
    tanggal_lahir: person.birthDate,
    agama_id: 1,
    agama_id_str: 'Islam',
    nuptk: person.nuptk,
    nik: person.nik,
    jenis_ptk_id: person.kind,
    jenis_ptk_id_str: KINDS[person.kind] ?? 'Lainnya',
    ...(registry.build === 2026 && { jabatan_ptk_id: '1', jabatan_ptk_id_str: KINDS[person.kind] ?? 'Lainnya' }),
    status_kepegawaian_id: person.employment,
    status_kepegawaian_id_str: EMPLOYMENTS[person.employment] ?? 'Lainnya',
    nip: person.nip,
    pendidikan_terakhir: person.education ?? '-',
    bidang_studi_terakhir: '-',
    pangkat_golongan_terakhir: '-',
    rwy_pend_formal: [],
    rwy_kepangkatan: [],
  }
}

export function accountRows(registry: SimulatedRegistry): Row[] {
  return (registry.accounts ?? []).map((account) => ({
    pengguna_id: account.id,
    sekolah_id: idOf('school', registry.npsn),
    username: account.username,
    nama: account.name,
    peran_id_str: account.role,
    password: PASSWORD_HASH,
    alamat: null,
    no_telepon: null,
    no_hp: null,
    ptk_id: account.staff,
    peserta_didik_id: null,
  }))
}
