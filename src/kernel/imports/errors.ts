// What can stop an import, and what a row can be refused for.
import type { ErrorCatalogue } from '../language/errors.ts'
import type { Words } from '../language/i18n.ts'
import type { Fault, FaultCode, Import } from './definition.ts'

export const importErrors = {
  import_running: {
    status: 409,
    error: 'An import is running',
    words: {
      id: 'Impor jenis ini sedang berjalan. Tunggu sampai selesai; lihat kemajuannya di daftar impor.',
      en: 'An import of this type is already running. Wait for it to finish; see its progress under Imports.',
    },
  },
  import_changed: {
    status: 409,
    error: 'Imported records were changed',
    words: {
      id: 'Impor tidak dapat dibatalkan: {count} data sudah diubah atau dipakai. Baris-barisnya disebut di bawah.',
      en: 'This import can’t be undone: {count record has/records have} been changed or used. The rows are listed below.',
    },
    program: '`fields` by row',
  },
  import_file_gone: {
    status: 409,
    error: 'The file is gone',
    words: {
      id: 'Berkas impor ini sudah dihapus karena masa simpannya habis atau seseorang di dalamnya dihapus datanya. Unggah berkas baru dan mulai impor baru.',
      en: 'This import’s file has been deleted because its retention period ended or someone in it was erased. Upload a new file and start again.',
    },
  },
  import_unreadable: {
    status: 422,
    error: 'The file cannot be read',
    words: {
      id: 'Berkas rusak atau bukan tabel. Simpan ulang sebagai XLSX atau CSV (UTF-8), lalu unggah lagi.',
      en: 'The file is damaged or isn’t a table. Save it again as XLSX or CSV (UTF-8) and upload it again.',
    },
  },
  import_empty: {
    status: 422,
    error: 'The file holds no rows',
    words: {
      id: 'Berkas tidak berisi baris data di bawah judul kolom. Isi minimal satu baris.',
      en: 'The file has no rows below its column titles. Fill in at least one.',
    },
  },
  import_headers: {
    status: 422,
    error: 'Columns are missing or come twice',
    words: {
      id: 'Ada kolom wajib yang tidak ditemukan, atau judul kolom yang ganda. Gunakan templat, atau pasangkan judul kolomnya.',
      en: 'A required column is missing, or a column title appears twice. Use the template, or match the columns yourself.',
    },
    program: '`mapping`',
  },
  import_too_large: {
    status: 422,
    error: 'The file is too large',
    words: {
      id: 'Berkas terlalu besar: paling banyak 100.000 baris (rekening koran 50.000, lembar kerja program lain 5.000) dan 200 kolom. Bagi menjadi beberapa berkas.',
      en: 'The file is too large: at most 100,000 rows (50,000 for bank statements, 5,000 for other programs’ worksheets) and 200 columns. Split it into several files.',
    },
  },
  import_faults: {
    status: 422,
    error: 'Some rows are faulty',
    words: {
      id: 'Tidak ada yang diimpor karena ada baris yang salah. Perbaiki baris-barisnya, atau impor baris yang benar saja.',
      en: 'Nothing was imported because some rows have errors. Correct them, or import the good rows only.',
    },
    program: '`all_or_nothing: false`',
  },
  import_other_paper: {
    status: 422,
    error: 'The file is another paper',
    words: {
      id: 'Berkas ini bukan lembar yang dimaksud: kolom-kolom di bawah tidak ditemukan. Pilih jenis impor yang sesuai, atau unduh ulang lembarnya dari programnya.',
      en: 'This isn’t the expected sheet: the columns below were not found. Choose the right type of import, or download the sheet from its program again.',
    },
  },
  import_cut_off: {
    status: 422,
    error: 'The sums of the file do not add up',
    words: {
      id: 'Jumlah di dalam berkas tidak sama dengan rinciannya, jadi berkas ini terpotong atau diubah. Tidak ada yang diimpor. Unduh ulang berkasnya.',
      en: 'The totals in the file don’t match its rows, so it was cut off or edited. Nothing was imported. Download it from its program again.',
    },
  },
  import_numbers_cut: {
    status: 422,
    error: 'Long numbers were cut',
    words: {
      id: 'Semua nomor panjang di berkas ini berakhir dengan nol: program lembar kerja menyimpan 15 angka saja, jadi nomor aslinya hilang. Tidak ada yang diimpor. Unduh lagi dari sumbernya dan unggah tanpa dibuka dahulu.',
      en: 'All long numbers in this file end in zeros: spreadsheets keep only 15 digits, so the originals are lost. Nothing was imported. Download the file again and upload it without opening it first.',
    },
  },
  import_other_school: {
    status: 422,
    error: 'The file is of another school',
    words: {
      id: 'NPSN di berkas ini bukan NPSN sekolah Anda. Tidak ada yang diimpor. Gunakan berkas sekolah Anda, atau perbaiki NPSN di profil sekolah.',
      en: 'The NPSN in this file isn’t your school’s. Nothing was imported. Use your own school’s file, or correct the NPSN in your school’s profile.',
    },
  },
  import_no_place: {
    status: 422,
    error: 'No place for the file',
    words: {
      id: 'Sumber dana, tahun atau bulan yang disebut berkas ini tidak punya tempat: belum ada draf rencana, atau buku kas bulan itu tidak terbuka. Tidak ada yang diimpor.',
      en: 'There is no place for the fund, year or month in this file: no draft plan exists, or that month’s cash book isn’t open. Nothing was imported.',
    },
  },
  import_other_balance: {
    status: 422,
    error: 'The file begins with another balance',
    words: {
      id: 'Saldo awal di berkas ini tidak sama dengan saldo buku kas pada hari itu. Tidak ada yang diimpor. Masukkan dahulu bulan-bulan sebelumnya.',
      en: 'The file’s opening balance differs from the cash book balance on that day. Nothing was imported. Enter the earlier months first.',
    },
  },
  import_twice: {
    status: 422,
    error: 'The file was imported before',
    words: {
      id: 'Berkas yang sama sudah diimpor. Tidak ada yang diimpor lagi. Batalkan impor yang terdahulu bila ingin mengulangnya.',
      en: 'This file has already been imported. Nothing was imported again. Undo the earlier import if you want to repeat it.',
    },
  },
} satisfies ErrorCatalogue

const REASONS: Record<Exclude<FaultCode, 'invalid'>, Words> = {
  required: { id: 'belum diisi', en: 'is missing' },
  too_long: { id: 'terlalu panjang', en: 'is too long' },
  repeated: { id: 'sama dengan baris {row}', en: 'is the same as row {row}' },
  exists: { id: 'sudah terdaftar', en: 'already exists' },
  unknown: { id: 'tidak dikenal; daftarkan dahulu', en: 'not found; add it first' },
  ambiguous: { id: 'cocok dengan lebih dari satu data', en: 'matches more than one record' },
  fixed: {
    id: 'berbeda dari yang tercatat dan tidak dapat diubah dengan impor; ubah di halamannya',
    en: 'differs from the record and can’t be changed by import; change it on its page',
  },
  stale: {
    id: 'datanya berubah sejak berkas diperiksa; periksa berkas sekali lagi',
    en: 'the record has changed since the file was checked; check the file again',
  },
  refused: { id: 'baris ini ditolak; periksa isinya', en: 'this row was rejected; check its contents' },
}

/** Why a row was left out, in words that start with the name of the column. */
export function reasonOf({ columns }: Import, { column, code, other, said }: Fault): Words {
  if (said) return said
  const known = columns.find(({ key }) => key === column)
  const words = code === 'invalid' && known ? known.hint : REASONS[code === 'invalid' ? 'refused' : code]
  const say = (locale: keyof Words) => {
    const text = words[locale].replace('{row}', String(other ?? ''))
    return known ? `${known.header[locale]}: ${text}` : text
  }
  return { id: say('id'), en: say('en') }
}
