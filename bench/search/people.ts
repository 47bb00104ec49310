// A hundred thousand students under one roof, named as people in a big school are: a few names carry a fifth of it, and
// thousands of names are borne by hardly anyone.
import type pg from 'pg'

const STUDENTS = 100_000
/** The first ones are the most frequent, by the square of chance. */
const FIRST =
  'Muhammad Siti Ahmad Nur Dewi Putri Rizky Aisyah Budi Sri Agus Fitri Andi Dian Eka Wahyu Ratna Yusuf Maya Bayu Intan ' +
  'Fajar Citra Galang Hana Iqbal Kartika Lukman Melati Nadia Oka Rangga Salsabila Teguh Wulan Yoga Zahra Arif Bella Dimas'
const LAST =
  'Putra Saputra Lestari Hidayat Wijaya Santoso Nugroho Rahayu Kurniawan Setiawan Utami Pratama Ramadhan Kusuma Anggraini ' +
  'Firmansyah Handayani Maulana Permana Susanto Gunawan Halim Irawan Lesmana Mahendra Pangestu Pranata Purnama Siregar Wibowo'
/** Three of them make a name that few have. */
const SYLLABLES = 'mu ha ra si nu wa ti ba la ka ri so de pu ya an to mi ga lu'

/** Past triggers, as everything here is loaded; the search words are put beside as the trigger would have. */
export async function addPeople(client: pg.Client, companyId: number): Promise<void> {
  await client.query('select setseed(0.42)')
  await client.query(
    `insert into school.student (company_id, nis, nisn, name, gender, birth_date)
     select $1, to_char(2024 + n % 3, 'FM0000') || to_char(n, 'FM000000'), '00' || to_char(91000000 + n, 'FM00000000'),
       f[1 + floor(random() ^ 2 * cardinality(f))::int] || ' ' ||
         case when n % 5 < 2 then f[1 + floor(random() * cardinality(f))::int] || ' ' else '' end ||
         case when n % 4 = 0 then initcap(s[1 + n / 4 % 20] || s[1 + n / 80 % 20] || s[1 + n / 1600 % 20])
           else l[1 + floor(random() * cardinality(l))::int] end,
       'f', date '2010-01-01' + n % 2000
     from generate_series(1, $2::int) n,
       (select string_to_array($3, ' ') as f, string_to_array($4, ' ') as l, string_to_array($5, ' ') as s) names`,
    [companyId, STUDENTS, FIRST, LAST, SYLLABLES],
  )
  await client.query(
    `insert into school.search_word (company_id, kind, person_id, word, name, state, words)
     select company_id, 'student', id, w.word, name, state, w.words
     from school.student s, school.search_rows(s.name, array[s.nis, s.nisn]) w where company_id = $1`,
    [companyId],
  )
}
