// The rows of the imitated registry, with the field names, the mixed types and the known quirks of the real one.
import crypto from 'node:crypto'

export interface SimulatedStudent {
  id: string
  name: string
  gender: 'm' | 'f'
  nisn: string | null
  nis: string | null
  birthPlace: string | null
  birthDate: string | null
  enteredOn: string | null
}
export interface SimulatedClass {
  id: string
  name: string
  grade: number
  /** Ids of students. */
  members: string[]
}
export interface SimulatedSchool {
  name: string
  level: 'SD' | 'SMP' | 'SMA'
}
export interface SimulatedRegistry {
  npsn: string
  token: string
  /** The active one; null: none is. */
  semester: string | null
  school: SimulatedSchool
  students: SimulatedStudent[]
  classes: SimulatedClass[]
  /** The address the token is registered for; any, where it is absent. */
  registeredIp?: string
  /** How refusals are wrapped: as they are, or behind a whole HTTP head inside the body. */
  errorStyle?: 'bare' | 'embedded'
}
type Row = Record<string, unknown>

const NOT_PLACED = 'Belum masuk ke dalam rombongan belajar'
const LEVELS = { SD: 5, SMP: 6, SMA: 13 }
const CURRICULUM = { kurikulum_id: 471, kurikulum_id_str: 'Kurikulum Merdeka' }

/** Always the same id for the same things. */
function idOf(...parts: string[]): string {
  const hex = crypto.createHash('sha256').update(parts.join('/')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

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
  const placeOf = new Map(registry.classes.flatMap((group) => group.members.map((student) => [student, group])))
  // The real one fills one row over and over: who is in no class shows the class of whoever stood before.
  let leftOver: Row = {}
  return registry.students.map((student) => {
    const group = placeOf.get(student.id)
    if (group)
      leftOver = {
        rombongan_belajar_id: group.id,
        tingkat_pendidikan_id: String(group.grade),
        nama_rombel: group.name,
        ...CURRICULUM,
      }
    return {
      ...personOf(student),
      semester_id: registry.semester,
      anggota_rombel_id: group ? idOf('member', group.id, student.id) : NOT_PLACED,
      ...leftOver,
    }
  })
}

function personOf(student: SimulatedStudent): Row {
  return {
    registrasi_id: idOf('registration', student.id),
    jenis_pendaftaran_id: '1',
    jenis_pendaftaran_id_str: 'Siswa baru',
    nipd: student.nis,
    tanggal_masuk_sekolah: student.enteredOn,
    sekolah_asal: null,
    peserta_didik_id: student.id,
    nama: student.name,
    nisn: student.nisn,
    jenis_kelamin: student.gender === 'm' ? 'L' : 'P',
    nik: null,
    tempat_lahir: student.birthPlace,
    tanggal_lahir: student.birthDate,
    agama_id: 1,
    agama_id_str: 'Islam',
    nomor_telepon_rumah: null,
    nomor_telepon_seluler: '0',
    nama_ayah: null,
    pekerjaan_ayah_id: 0,
    pekerjaan_ayah_id_str: '',
    nama_ibu: null,
    pekerjaan_ibu_id: 1,
    pekerjaan_ibu_id_str: 'Tidak bekerja',
    nama_wali: null,
    pekerjaan_wali_id: 0,
    pekerjaan_wali_id_str: '',
  }
}

export function classRows(registry: SimulatedRegistry): Row[] {
  return registry.classes.map((group) => ({
    rombongan_belajar_id: group.id,
    nama: group.name,
    tingkat_pendidikan_id: String(group.grade),
    semester_id: registry.semester,
    jenis_rombel: '1',
    jenis_rombel_str: 'Kelas',
    ...CURRICULUM,
    id_ruang: idOf('room', group.id),
    id_ruang_str: `Ruang ${group.name}`,
    moving_class: 'Tidak',
    ptk_id: null,
    ptk_id_str: null,
    anggota_rombel: group.members.map((student) => ({
      anggota_rombel_id: idOf('member', group.id, student),
      peserta_didik_id: student,
      jenis_pendaftaran_id: '1',
      jenis_pendaftaran_id_str: 'Siswa baru',
    })),
    pembelajaran: [],
  }))
}
