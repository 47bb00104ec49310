// The fields that the registry's rows are known to have, over all its builds. What is new is told: an update of the registry
// shows here first.
import type { Row } from '../connection/client.ts'
import type { ListName } from '../sync/pull.ts'

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
const MOST = 20

/** By name alone: what stands in them is nobody's to keep. */
export function unknownFields(list: ListName, rows: readonly Row[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...names]
    .filter((name) => /^\w{1,60}$/.test(name) && !KNOWN[list].has(name))
    .sort()
    .slice(0, MOST)
    .map((name) => `${list}.${name}`)
}
