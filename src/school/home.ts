// What the school says on the first page: who is there today.
import type { HomePart } from '../kernel/home/home.ts'

const present: HomePart = {
  order: 5,
  roles: ['principal', 'teacher', 'admin', 'counselor'],
  door: '/api/v1/school/attendance',
  async tell(db, { caller, today }) {
    const total = await db
      .selectFrom('school.attendance_total')
      .select(['present', 'late', 'sick', 'permitted', 'absent', 'dispensation'])
      .where('company_id', '=', caller.companyId)
      .where('day', '=', today)
      .executeTakeFirst()
    if (!total) return {}
    const { late, sick, permitted, absent } = total
    const there = total.present + late + total.dispensation
    const away = sick + permitted + absent
    return {
      figures: [
        {
          name: 'present_today',
          title: { id: 'Siswa hadir hari ini', en: 'Students present today' },
          unit: 'count',
          value: there,
          note: {
            id: `dari ${there + away} tercatat · ${late} terlambat · ${absent} alpa`,
            en: `of ${there + away} recorded · ${late} late · ${absent} absent`,
          },
          tone: 'calm',
          to: '/school/attendance',
        },
      ],
    }
  },
}

export const home: readonly HomePart[] = [present]
