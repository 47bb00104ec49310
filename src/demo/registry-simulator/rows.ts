// The rows of the imitated registry, with the field names, the mixed types and the known quirks of the real one.
import { idOf, memberId, type SimulatedRegistry, type SimulatedStudent } from './model.ts'
import type { Row } from './row.ts'

const NOT_PLACED = 'Belum masuk ke dalam rombongan belajar'
const LEVELS = { SD: 5, SMP: 6, SMA: 13 }
export const CURRICULUM = { kurikulum_id: 471, kurikulum_id_str: 'Kurikulum Merdeka' }

export function schoolRow({ npsn, school }: SimulatedRegistry): Row {
  return {
    sekolah_id: idOf('school', npsn),
    nama: school.name.toUpperCase(),
    nss: null,
    npsn,
    bentuk_pendidikan_id: LEVELS[school.level],
    bentuk_pendidikan_id_str: school.level,
    status_sekolah: '2',
    status_sekolah_str: 'Swasta',
    alamat_jalan: 'JL. MELATI NO. 5',
    rt: '4',
    rw: '2',
    kode_wilayah: '029901AA',
    kode_pos: '45999',
    nomor_telepon: null,
    nomor_fax: null,
    email: null,
    website: null,
    is_sks: false,
    lintang: null,
    bujur: null,
    dusun: null,
    desa_kelurahan: 'Sukamaju',
    kecamatan: 'Kec. Contoh',
    kabupaten_kota: 'Kab. Contoh',
    provinsi: 'Prov. Jawa Barat',
  }
}

export function studentRows(registry: SimulatedRegistry): Row[] {
  const placeOf = new Map(
    registry.classes
      .filter((group) => (group.kind ?? '1') === '1')
      .flatMap((group) => group.members.map((student) => [student.toLowerCase(), group])),
  )
  // The real one fills one row over and over: who is in no class shows the class of whoever stood before.
  let leftOver: Row = {}
  return registry.students.map((student) => {
    const group = shownOf(registry, student) ?? placeOf.get(student.id.toLowerCase())
    const placed = student.shownIn === null ? undefined : group
    if (placed)
      leftOver = {
        ...leftOver,
        rombongan_belajar_id: placed.id,
        tingkat_pendidikan_id: String(placed.grade),
        nama_rombel: placed.name,
        ...CURRICULUM,
      }
    if (student.height) leftOver = { ...leftOver, tinggi_badan: String(student.height) }
    return {
      ...personOf(student),
      [registry.motherKey ?? 'nama_ibu']: null,
      ...(registry.extraField && { [registry.extraField]: 'O' }),
      ...(registry.build === 2026 && { email: null, anak_keberapa: '1', kebutuhan_khusus: 'Tidak ada' }),
      semester_id: registry.semester,
      anggota_rombel_id: placed ? memberId(placed.id, student.id) : NOT_PLACED,
      ...leftOver,
    }
  })
}

const shownOf = ({ classes }: SimulatedRegistry, { shownIn }: SimulatedStudent) =>
  shownIn ? classes.find((group) => group.id === shownIn) : undefined

function personOf(student: SimulatedStudent): Row {
  return {
    registrasi_id: idOf('registration', student.id.toLowerCase()),
    jenis_pendaftaran_id: '1',
    jenis_pendaftaran_id_str: 'Siswa baru',
    nipd: student.nis,
    tanggal_masuk_sekolah: student.enteredOn,
    sekolah_asal: null,
    peserta_didik_id: student.id,
    nama: student.name,
    nisn: student.nisn,
    jenis_kelamin: student.gender === 'm' ? 'L' : 'P',
    nik: student.nik ?? null,
    tempat_lahir: student.birthPlace,
    tanggal_lahir: student.birthDate,
    agama_id: 1,
    agama_id_str: 'Islam',
    nomor_telepon_rumah: null,
    nomor_telepon_seluler: student.phone ?? '0',
    nama_ayah: student.father ?? null,
    pekerjaan_ayah_id: 0,
    pekerjaan_ayah_id_str: '',
    pekerjaan_ibu_id: 1,
    pekerjaan_ibu_id_str: 'Tidak bekerja',
    nama_wali: null,
    pekerjaan_wali_id: 0,
    pekerjaan_wali_id_str: '',
    ...(student.password && { password: student.password }),
  }
}
