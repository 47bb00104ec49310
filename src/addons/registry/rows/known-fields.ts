// The fields that the registry's rows are known to have, over all its builds. What is new is told, once: an update of the registry
// shows here first. So is what would be of use but has no place in our records.
import type { Row } from '../connection/client.ts'
import type { ListName } from '../sync/pull.ts'
import { textOf } from './values.ts'

const words = (text: string) => new Set(text.split(/\s+/))
const PERSON = 'nama jenis_kelamin tempat_lahir tanggal_lahir agama_id agama_id_str nik'
const KNOWN: Record<ListName, ReadonlySet<string>> = {
  student: words(`${PERSON} registrasi_id jenis_pendaftaran_id jenis_pendaftaran_id_str nipd tanggal_masuk_sekolah
    sekolah_asal peserta_didik_id nisn alamat_jalan nomor_telepon_rumah nomor_telepon_seluler nama_ayah pekerjaan_ayah_id
    pekerjaan_ayah_id_str nama_ibu nama_ibu_kandung pekerjaan_ibu_id pekerjaan_ibu_id_str nama_wali pekerjaan_wali_id
    pekerjaan_wali_id_str tinggi_badan berat_badan semester_id anggota_rombel_id rombongan_belajar_id tingkat_pendidikan_id
    nama_rombel kurikulum_id kurikulum_id_str email anak_keberapa kebutuhan_khusus is_sync_to_server`),
  staff: words(`${PERSON} tahun_ajaran_id ptk_terdaftar_id ptk_id ptk_induk tanggal_surat_tugas nuptk jenis_ptk_id
    jenis_ptk_id_str jabatan_ptk_id jabatan_ptk_id_str status_kepegawaian_id status_kepegawaian_id_str nip
    pendidikan_terakhir bidang_studi_terakhir pangkat_golongan_terakhir rwy_pend_formal rwy_kepangkatan
    is_sync_to_server_ptk is_sync_to_server_ptk_terdaftar`),
  class: words(`rombongan_belajar_id nama tingkat_pendidikan_id tingkat_pendidikan_id_str semester_id jenis_rombel
    jenis_rombel_str kurikulum_id kurikulum_id_str id_ruang id_ruang_str moving_class ptk_id ptk_id_str jurusan_id
    jurusan_id_str anggota_rombel pembelajaran id_kelas_ekskul id_ekskul id_ekskul_str nm_ekskul sk_ekskul
    is_sync_to_server`),
}
/** Rows within rows, by the field that holds them. */
const INSIDE: Partial<Record<ListName, Record<string, ReadonlySet<string>>>> = {
  staff: {
    rwy_pend_formal:
      words(`riwayat_pendidikan_formal_id satuan_pendidikan_formal fakultas kependidikan tahun_masuk tahun_lulus nim
      status_kuliah semester ipk prodi id_reg_pd bidang_studi_id_str jenjang_pendidikan_id_str gelar_akademik_id_str`),
    rwy_kepangkatan: words('pangkat_golongan_id_str tanggal_sk tmt_pangkat masa_kerja_gol_tahun'),
  },
  class: {
    anggota_rombel: words('anggota_rombel_id peserta_didik_id jenis_pendaftaran_id jenis_pendaftaran_id_str'),
    pembelajaran:
      words(`pembelajaran_id mata_pelajaran_id mata_pelajaran_id_str ptk_terdaftar_id ptk_id nama_mata_pelajaran
      induk_pembelajaran_id jam_mengajar_per_minggu status_di_kurikulum status_di_kurikulum_str`),
  },
}
/** Students and staff have no place for these here; guardians, who do, are the school's own. Told where anybody has one. */
const HOMELESS = words('email nomor_telepon_rumah nomor_telepon_seluler')
const MOST = 20
const LENGTH_MAX = 80

/** By name alone: what stands in them is nobody's to keep. */
export function unknownFields(list: ListName, rows: readonly Row[]): string[] {
  const nested = Object.entries(INSIDE[list] ?? {}).flatMap(([field, known]) =>
    strange(
      rows.flatMap((row) => (Array.isArray(row[field]) ? (row[field] as Row[]) : [])),
      known,
    ).map((name) => `${list}.${field}.${name}`),
  )
  const plain = strange(rows, KNOWN[list]).map((name) => `${list}.${name}`)
  return [...plain, ...nested].filter((name) => name.length <= LENGTH_MAX).slice(0, MOST)
}

function strange(rows: readonly Row[], known: ReadonlySet<string>): string[] {
  const entries = rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.entries(row) : []))
  const told = (name: string, value: unknown) => !known.has(name) || (HOMELESS.has(name) && isSaid(value))
  return [
    ...new Set(entries.flatMap(([name, value]) => (/^\w+$/.test(name) && told(name, value) ? [name] : []))),
  ].sort()
}

/** A lone zero stands for no number. */
const isSaid = (value: unknown) => !['0', null].includes(textOf(value))
