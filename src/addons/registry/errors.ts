// What a connection to the registry can come to, each with what the operator should do. Only test-connection answers the
// outcomes themselves, with HTTP 200; a sync run keeps their code in its log.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  registry_not_configured: {
    status: 404,
    error: 'No registry configuration found',
    words: {
      id: 'Sambungan Dapodik belum diatur. Isi NPSN, alamat dan token di pengaturan Dapodik.',
      en: 'The Dapodik connection isn’t set up. Enter the NPSN, address and token under Dapodik connection.',
    },
  },
  registry_sync_running: {
    status: 409,
    error: 'A sync is running',
    words: {
      id: 'Sinkronisasi sedang berjalan. Tunggu sampai selesai; lihat kemajuannya di log sinkronisasi.',
      en: 'A pull is already running. Wait for it to finish; see its progress under Pull history.',
    },
  },
  registry_refused_token: {
    status: 503,
    error: 'The registry refused the token',
    words: {
      id: 'Token tidak dikenal Dapodik. Daftarkan aplikasi di Pengaturan → Web Service, salin tokennya ke sini; token baru mungkin menunggu aplikasi dimulai ulang.',
      en: 'Dapodik doesn’t recognise the token. Register the application in Dapodik under Settings → Web Service and copy its token here; a new token may need Dapodik restarted.',
    },
  },
  registry_refused_ip: {
    status: 503,
    error: 'The registry refused our address',
    words: {
      id: 'Alamat IP yang didaftarkan untuk token ini berbeda dengan alamat server ini. Daftarkan ulang aplikasi di Dapodik dengan IP server ini.',
      en: 'The IP address registered for this token isn’t this server’s. Register the application again in Dapodik with this server’s IP.',
    },
  },
  registry_refused_school: {
    status: 503,
    error: 'The registry does not know the school',
    words: {
      id: 'NPSN ini tidak ada di Dapodik tersebut. Periksa NPSN di pengaturan Dapodik.',
      en: 'That NPSN isn’t in this Dapodik. Check the NPSN under Dapodik connection.',
    },
  },
  registry_refused_semester: {
    status: 503,
    error: 'The registry has no active semester',
    words: {
      id: 'Dapodik tidak memiliki semester aktif. Aktifkan semester di aplikasi Dapodik, lalu ulangi.',
      en: 'Dapodik has no active semester. Activate one in Dapodik and try again.',
    },
  },
  registry_refused_auth: {
    status: 503,
    error: 'The registry saw no token',
    words: {
      id: 'Dapodik tidak menerima token apa pun. Periksa apakah ada proxy yang membuang kepala Authorization, lalu simpan token sekali lagi.',
      en: 'Dapodik received no token at all. Check whether a proxy drops the Authorization header, then save the token again.',
    },
  },
  registry_refused: {
    status: 503,
    error: 'The registry refused the request',
    words: {
      id: 'Dapodik menolak permintaan tanpa alasan yang kami kenal. Periksa token dan pendaftaran aplikasi di Dapodik.',
      en: 'Dapodik refused the request for an unknown reason. Check the token and the application’s registration in Dapodik.',
    },
  },
  registry_empty: {
    status: 503,
    error: 'The registry lists nothing',
    words: {
      id: 'Dapodik menjawab bahwa datanya kosong. Tidak ada yang diubah. Periksa di aplikasi Dapodik apakah semester dan datanya sudah terisi; bila memang kosong, jalankan lagi dan terima bahwa datanya kosong.',
      en: 'Dapodik says it has no data. Nothing was changed. Check in Dapodik whether the semester has data; if it really is empty, run it again and accept that.',
    },
    program: '`accept_empty`',
  },
  registry_unsupported: {
    status: 503,
    error: 'The registry lacks this service',
    words: {
      id: 'Alamat itu menjawab, tetapi layanan datanya tidak ada di sana. Periksa alamat dan versi aplikasi Dapodik.',
      en: 'The address responds but doesn’t offer the data service. Check the address and the Dapodik version.',
    },
  },
  registry_unavailable: {
    status: 503,
    error: 'The registry is out of reach',
    words: {
      id: 'Dapodik tidak terjangkau. Pastikan komputer dan aplikasinya menyala dan terhubung, lalu ulangi.',
      en: 'Dapodik can’t be reached. Make sure its computer and application are running and connected, then try again.',
    },
  },
  registry_bridge_away: {
    status: 503,
    error: 'The gateway does not answer',
    words: {
      id: 'Gateway di samping Dapodik tidak menjawab. Pastikan komputernya menyala, terhubung ke internet, dan halamannya menyebut tersambung.',
      en: 'The Dapodik gateway isn’t responding. Make sure its computer is on, connected to the internet, and its page says paired.',
    },
  },
  registry_bridge_busy: {
    status: 503,
    error: 'The gateway is busy',
    words: {
      id: 'Gateway tersambung dan sedang mengambil jawaban Dapodik untuk sinkronisasi lain. Tunggu sampai selesai, lalu uji lagi; kemajuannya ada di log sinkronisasi.',
      en: 'The gateway is busy with another pull. Wait for it to finish, then test again; see its progress under Pull history.',
    },
  },
  registry_bridge_cut: {
    status: 503,
    error: 'The gateway lost its line',
    words: {
      id: 'Gateway mulai mengambil jawaban Dapodik lalu terputus, dan tidak kembali pada waktunya (sinkronisasi menunggu 10 menit). Tidak ada yang diubah. Periksa internet sekolah, lalu ulangi.',
      en: 'The gateway started fetching from Dapodik, was cut off and didn’t come back in time (10 minutes). Nothing was changed. Check the school’s internet and try again.',
    },
  },
  registry_bridge_unset: {
    status: 503,
    error: 'The gateway knows no registry',
    words: {
      id: 'Gateway menjawab, tetapi alamat dan token Dapodik belum diisi di sana. Buka halaman gateway dan isilah.',
      en: 'The gateway responds, but Dapodik’s address and token aren’t set there. Open the gateway’s page and enter them.',
    },
  },
  registry_malformed: {
    status: 503,
    error: 'The registry answered nonsense',
    words: {
      id: 'Yang menjawab di alamat itu bukan Dapodik, atau jawabannya terpotong. Periksa alamat serta tunnel atau proxy di antaranya.',
      en: 'What responds at that address isn’t Dapodik, or its answer was cut off. Check the address and any tunnel or proxy in between.',
    },
  },
  registry_too_large: {
    status: 503,
    error: 'The registry’s answer is too large',
    words: {
      id: 'Jawaban Dapodik melebihi 16 MB dan dipotong. Tidak ada yang diubah. Periksa apakah alamat itu benar-benar Dapodik.',
      en: 'Dapodik’s answer was larger than 16 MB and was cut off. Nothing was changed. Check that the address really is Dapodik.',
    },
  },
  registry_redirected: {
    status: 503,
    error: 'The address points elsewhere',
    words: {
      id: 'Alamat itu mengalihkan ke tempat lain. Token tidak dikirim ke sana. Masukkan alamat Dapodik yang sebenarnya.',
      en: 'The address redirects elsewhere. The token was not sent there. Enter Dapodik’s real address.',
    },
  },
  registry_address_refused: {
    status: 503,
    error: 'The address is not allowed',
    words: {
      id: 'Alamat Dapodik tidak diizinkan di server ini. Lazimnya ia berada di komputer ini atau di jaringan lokal sekolah (misalnya 192.168.x.x); alamat lain diizinkan operator server dengan OUTBOUND_ALLOW.',
      en: 'This server doesn’t allow that Dapodik address. It is normally on this machine or the school’s local network (e.g. 192.168.x.x); the server operator can allow others with OUTBOUND_ALLOW.',
    },
  },
  registry_token_unreadable: {
    status: 503,
    error: 'The stored token cannot be read',
    words: {
      id: 'Token tersimpan tidak dapat dibuka karena kunci server ini lain. Masukkan token sekali lagi di pengaturan Dapodik.',
      en: 'The stored token can’t be read because this server has a different key. Enter the token again under Dapodik connection.',
    },
  },
  registry_wrong_school: {
    status: 503,
    error: 'The token belongs to another school',
    words: {
      id: 'Dapodik mengirim data sekolah lain: token menentukan sekolahnya, bukan NPSN. Tidak ada yang diubah. Gunakan token sekolah ini.',
      en: 'Dapodik sent another school’s data: the token decides the school, not the NPSN. Nothing was changed. Use this school’s token.',
    },
  },
  registry_wrong_semester: {
    status: 503,
    error: 'The registry serves another semester',
    words: {
      id: 'Data Dapodik berasal dari semester lain atau dari beberapa semester. Tidak ada yang diubah. Samakan semester di Dapodik dan di pengaturan.',
      en: 'Dapodik’s data is from a different semester, or from several. Nothing was changed. Use the same semester in Dapodik and in the settings.',
    },
  },
  registry_count_mismatch: {
    status: 503,
    error: 'The registry’s list is incomplete',
    words: {
      id: 'Jumlah baris yang diterima tidak sama dengan jumlah yang disebut Dapodik. Tidak ada yang diubah. Ulangi nanti; bila hitungan Dapodik yang salah, jalankan lagi, terima kekurangannya dan sebutkan alasannya.',
      en: 'The number of rows received differs from what Dapodik states. Nothing was changed. Try again later; if Dapodik’s count is wrong, run it again, accept the shortfall and say why.',
    },
    program: '`accept_flaws`',
  },
  registry_ids_changed: {
    status: 503,
    error: 'The registry gave many people new ids',
    words: {
      id: 'Banyak orang yang dikenal sekolah berdiri di Dapodik dengan nomor Dapodik lain. Tidak ada yang diubah dan tidak seorang pun ditandai keluar. Tanyakan apakah Dapodik dipasang ulang; bila memang orang yang sama, jalankan lagi dan terima nomor Dapodik baru. Siapa saja yang dimaksud, dan yang kemudian masih ragu, ada di rincian sinkronisasinya; di sana tiap orang juga dapat ditentukan satu per satu.',
      en: 'Many people known to the school have different IDs in Dapodik. Nothing was changed and nobody was marked as left. Find out whether Dapodik was reinstalled; if they are the same people, run it again and accept the new IDs. The pull details list each person, and you can also decide one by one there.',
    },
    program: '`accept_new_ids`',
  },
  registry_rows_unreadable: {
    status: 503,
    error: 'Many rows of the registry cannot be used',
    words: {
      id: 'Terlalu banyak baris Dapodik tidak dapat dipakai. Tidak ada yang diubah. Perbaiki baris yang tercantum di rincian sinkronisasi ini di Dapodik; bila sisanya tetap hendak diambil, jalankan lagi, terima kekurangannya dan sebutkan alasannya.',
      en: 'Too many Dapodik rows can’t be used. Nothing was changed. Correct the rows listed in this pull’s details in Dapodik; to take the rest anyway, run it again, accept the shortfall and say why.',
    },
    program: '`accept_flaws`',
  },
  registry_shrunk: {
    status: 503,
    error: 'The registry lists far fewer than before',
    words: {
      id: 'Dapodik mencantumkan jauh lebih sedikit daripada sinkronisasi terakhir. Tidak ada yang diubah. Bila memang benar, jalankan lagi dan terima jumlah yang turun.',
      en: 'Dapodik lists far fewer records than at the last pull. Nothing was changed. If that is right, run it again and accept fewer.',
    },
    program: '`accept_shrink`',
  },
} satisfies ErrorCatalogue

export type RegistryCode = keyof typeof errors

/** The registry answered, but not what can be believed: someone has to look. */
export const SUSPECT = [
  'registry_wrong_school',
  'registry_wrong_semester',
  'registry_count_mismatch',
  'registry_empty',
  'registry_shrunk',
  'registry_ids_changed',
  'registry_rows_unreadable',
] as const satisfies readonly RegistryCode[]
