// The report card over HTTP: preparing it, lessons, scores, and sending them back.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { importDoors } from '../../../kernel/imports/doors.ts'
import { importTask } from '../../../kernel/imports/run/run.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { SyncLog } from '../sync/logs.ts'
import { Bootstrap, BootstrapRequest, bootstrapReportCard } from './bootstrap.ts'
import { CardFilter, listCards, ReportCard } from './cards.ts'
import { GradesRequest, startGrades } from './grades.ts'
import { changeLesson, createLesson, Lesson, LessonChange, LessonFilter, listLessons, NewLesson } from './lessons.ts'
import { scoreImport } from './score-import.ts'
import { listScores, SavedScores, Score, ScoreFilter, ScoreSheet, saveScores } from './scores.ts'

const LEADERS = ['admin', 'principal']
const TEACHERS = ['admin', 'principal', 'teacher']

const cardDoors: readonly Door[] = [
  act({
    path: '/api/v1/report-card/registry/bootstrap',
    access: LEADERS,
    origin: 'contract',
    summary: {
      id: 'Siapkan rapor dari data yang ada, dengan keterangan sinkronisasi',
      en: 'Prepare report cards from existing data',
    },
    params: BootstrapRequest,
    reply: Data(Bootstrap),
    run: async ({ tx, caller, input, clock }) => ({
      data: await bootstrapReportCard(tx, caller, { request: input, now: clock.now() }),
    }),
  }),
  get({
    path: '/api/v1/report-card/cards',
    access: TEACHERS,
    summary: { id: 'Rapor yang sudah disiapkan', en: 'Prepared report cards' },
    query: CardFilter,
    paged: true,
    sorts: ['semester', 'student_name', 'class_name', 'prepared_at'],
    reply: Listing('data', ReportCard),
    run: ({ db, caller, input, page }) => listCards(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/report-card/registry/send-grades',
    access: ['admin'],
    summary: { id: 'Kirim nilai kembali ke Dapodik', en: 'Send scores back to Dapodik' },
    params: GradesRequest,
    reply: Data(SyncLog),
    errors: ['not_found', 'registry_not_configured', 'registry_sync_running'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await startGrades(tx, caller, { gradesRequest: input, now: clock.now() }),
    }),
  }),
]

const lessonDoors: readonly Door[] = [
  get({
    path: '/api/v1/report-card/lessons',
    access: TEACHERS,
    summary: { id: 'Pembelajaran per kelas', en: 'Lessons by class' },
    query: LessonFilter,
    paged: true,
    sorts: ['semester', 'class_name', 'subject', 'teacher', 'name', 'hours'],
    reply: Listing('data', Lesson),
    run: ({ db, caller, input, page }) => listLessons(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/report-card/lessons/create',
    access: LEADERS,
    summary: { id: 'Catat pembelajaran yang tidak ada di Dapodik', en: 'Add a lesson not in Dapodik' },
    params: NewLesson,
    reply: Data(Lesson),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createLesson(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/report-card/lessons/update',
    access: LEADERS,
    summary: { id: 'Ubah pembelajaran milik sekolah', en: 'Edit the school’s own lesson' },
    params: LessonChange,
    reply: Data(Lesson),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeLesson(tx, caller, input) }),
  }),
]

const scoreDoors: readonly Door[] = [
  get({
    path: '/api/v1/report-card/scores',
    access: TEACHERS,
    summary: { id: 'Nilai satu pembelajaran, seluruh anggota kelas', en: 'Scores of a lesson for the whole class' },
    query: ScoreFilter,
    paged: true,
    sorts: ['student_name', 'nis', 'nisn', 'score', 'sent_score'],
    reply: Listing('data', Score),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listScores(db, caller, { scoreFilter: input, page }),
  }),
  act({
    path: '/api/v1/report-card/scores/save',
    access: TEACHERS,
    summary: { id: 'Simpan nilai satu pembelajaran', en: 'Save scores for a lesson' },
    params: ScoreSheet,
    reply: Data(SavedScores),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await saveScores(tx, caller, input) }),
  }),
]

export const doors: readonly Door[] = [
  ...cardDoors,
  ...lessonDoors,
  ...scoreDoors,
  ...importDoors('/api/v1/report-card/imports', [scoreImport]),
]
export const tasks = [importTask(scoreImport)]
