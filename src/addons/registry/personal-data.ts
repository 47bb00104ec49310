// What runs against the national registry noted of single students.
import { personalData } from '../../kernel/personal-data.ts'

export const held = personalData({
  table: 'registry.sync_item',
  of: 'school.student',
  by: 'local_id',
  when: { entity: 'student' },
  title: { id: 'Catatan sinkronisasi registri nasional', en: 'Notes of the national registry’s runs' },
  erase: ['name', 'registry_id'],
})
