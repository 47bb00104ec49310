// The eight national education standards, in the order of the first pair of an activity code.
import type { Words } from '../../../kernel/language/i18n.ts'

const NAMES: readonly Words[] = [
  { id: 'Standar kompetensi lulusan', en: 'Graduate competence' },
  { id: 'Standar isi', en: 'Content' },
  { id: 'Standar proses', en: 'Process' },
  { id: 'Standar pendidik dan tenaga kependidikan', en: 'Staff' },
  { id: 'Standar sarana dan prasarana', en: 'Facilities' },
  { id: 'Standar pengelolaan', en: 'Management' },
  { id: 'Standar pembiayaan', en: 'Financing' },
  { id: 'Standar penilaian', en: 'Assessment' },
]

export const STANDARDS: readonly { code: string; name: Words }[] = NAMES.map((name, index) => ({
  code: String(index + 1).padStart(2, '0'),
  name,
}))
