// Classes and other groups as the imitated registry lists them, with their members and lessons inside.
import { idOf, memberId, type SimulatedClass, type SimulatedLesson, type SimulatedRegistry } from './model.ts'
import type { Row } from './row.ts'
import { CURRICULUM } from './rows.ts'
import { assignmentId } from './staff-rows.ts'

const KINDS = { '1': 'Kelas', '16': 'Matapelajaran Pilihan', '51': 'Ekstrakurikuler' }

export function classRows(registry: SimulatedRegistry): Row[] {
  const names = new Map((registry.staff ?? []).map((person) => [person.id, person.name]))
  // Again one row filled over and over: a class without a teacher shows the name of the one before, and an
  // extracurricular group the lessons of the class before.
  let leftOver: Row = { ptk_id_str: null, pembelajaran: [] }
  return registry.classes.map((group) => {
    const kind = group.kind ?? '1'
    if (group.homeroom) leftOver = { ...leftOver, ptk_id_str: names.get(group.homeroom) ?? null }
    if (kind !== '51')
      leftOver = { ...leftOver, pembelajaran: (group.lessons ?? []).map((one) => lessonRow(registry, one)) }
    return {
      rombongan_belajar_id: group.id,
      nama: group.name,
      tingkat_pendidikan_id: String(group.grade),
      ...(registry.build === 2026 && { tingkat_pendidikan_id_str: `Kelas ${group.grade}` }),
      semester_id: registry.semester,
      jenis_rombel: kind,
      jenis_rombel_str: KINDS[kind],
      ...CURRICULUM,
      id_ruang: idOf('room', group.id),
      id_ruang_str: `Ruang ${group.name}`,
      moving_class: 'Tidak',
      ptk_id: group.homeroom ?? null,
      anggota_rombel: group.members.map((student) => memberRow(group, student)),
      ...(kind === '51' && { id_kelas_ekskul: idOf('club', group.id), id_ekskul: 1, nm_ekskul: group.name }),
      ...leftOver,
    }
  })
}

function memberRow(group: SimulatedClass, student: string): Row {
  return {
    anggota_rombel_id: memberId(group.id, student),
    // One list writes ids in capitals, another does not.
    peserta_didik_id: student.toLowerCase(),
    jenis_pendaftaran_id: '1',
    jenis_pendaftaran_id_str: 'Siswa baru',
  }
}

function lessonRow(registry: SimulatedRegistry, lesson: SimulatedLesson): Row {
  return {
    pembelajaran_id: lesson.id,
    mata_pelajaran_id: lesson.subject,
    mata_pelajaran_id_str: lesson.subjectName,
    ptk_terdaftar_id: assignmentId(registry, lesson.teacher),
    ptk_id: lesson.teacher,
    nama_mata_pelajaran: lesson.name,
    induk_pembelajaran_id: lesson.parent ?? null,
    jam_mengajar_per_minggu: String(lesson.hours ?? 4),
    status_di_kurikulum: '9',
  }
}

/** The national subjects that the school's lessons name. */
export function subjectRows(registry: SimulatedRegistry): Row[] {
  const lessons = registry.classes.flatMap((group) => group.lessons ?? [])
  const names = new Map(lessons.map((lesson) => [lesson.subject, lesson.subjectName]))
  return [...names].map(([mata_pelajaran_id, nama]) => ({ mata_pelajaran_id, nama }))
}
