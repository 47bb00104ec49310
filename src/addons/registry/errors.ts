// What a connection to the registry can come to, each with what the operator should do. Only test-connection answers the
// outcomes themselves, with HTTP 200; a sync run keeps their code in its log.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  registry_not_configured: {
    status: 404,
    error: 'No registry configuration found',
    words: {
      id: 'Sambungan registri belum diatur. Isi NPSN, alamat dan token di pengaturan registri.',
      en: 'The registry connection is not set up. Enter the school number, address and token in the registry settings.',
    },
  },
  registry_sync_running: {
    status: 409,
    error: 'A sync is running',
    words: {
      id: 'Sinkronisasi sedang berjalan. Tunggu sampai selesai; lihat kemajuannya di log sinkronisasi.',
      en: 'A sync is running. Wait until it has finished; its progress is in the sync log.',
    },
  },
  registry_refused_token: {
    status: 503,
    error: 'The registry refused the token',
    words: {
      id: 'Token tidak dikenal registri. Daftarkan aplikasi di Pengaturan → Web Service, salin tokennya ke sini; token baru mungkin menunggu aplikasi dimulai ulang.',
      en: 'The registry does not know the token. Register an application under its Web Service settings and copy the token here; a new token may need the registry restarted.',
    },
  },
  registry_refused_ip: {
    status: 503,
    error: 'The registry refused our address',
    words: {
      id: 'Alamat IP yang didaftarkan untuk token ini berbeda dengan alamat server ini. Daftarkan ulang aplikasi di registri dengan IP server ini.',
      en: 'The IP address registered for this token is not the one of this server. Register the application again with the IP of this server.',
    },
  },
  registry_refused_school: {
    status: 503,
    error: 'The registry does not know the school',
    words: {
      id: 'NPSN ini tidak ada di registri tersebut. Periksa NPSN di pengaturan registri.',
      en: 'This registry does not hold that school number. Check it in the registry settings.',
    },
  },
  registry_refused_semester: {
    status: 503,
    error: 'The registry has no active semester',
    words: {
      id: 'Registri tidak memiliki semester aktif. Aktifkan semester di aplikasi registri, lalu ulangi.',
      en: 'The registry has no active semester. Activate one in the registry application and try again.',
    },
  },
  registry_refused_auth: {
    status: 503,
    error: 'The registry saw no token',
    words: {
      id: 'Registri tidak menerima token apa pun. Periksa apakah ada proxy yang membuang kepala Authorization, lalu simpan token sekali lagi.',
      en: 'The registry saw no token at all. Check whether a proxy drops the Authorization header, then save the token once more.',
    },
  },
  registry_refused: {
    status: 503,
    error: 'The registry refused the request',
    words: {
      id: 'Registri menolak permintaan tanpa alasan yang kami kenal. Periksa token dan pendaftaran aplikasi di registri.',
      en: 'The registry refused the request for no reason that we know. Check the token and the registration there.',
    },
  },
  registry_empty: {
    status: 503,
    error: 'The registry lists nothing',
    words: {
      id: 'Registri menjawab bahwa datanya kosong. Tidak ada yang diubah. Periksa di aplikasi registri apakah semester dan datanya sudah terisi; bila memang kosong, jalankan lagi dan terima bahwa datanya kosong.',
      en: 'The registry says that it holds no data. Nothing was changed. Check there whether the semester has its data; if it is empty indeed, run it again and accept that it is.',
    },
    program: '`accept_empty`',
  },
  registry_unsupported: {
    status: 503,
    error: 'The registry lacks this service',
    words: {
      id: 'Alamat itu menjawab, tetapi layanan datanya tidak ada di sana. Periksa alamat dan versi aplikasi registri.',
      en: 'The address answers but offers no such service. Check the address and the version of the registry application.',
    },
  },
  registry_unavailable: {
    status: 503,
    error: 'The registry is out of reach',
    words: {
      id: 'Registri tidak terjangkau. Pastikan komputer dan aplikasinya menyala dan terhubung, lalu ulangi.',
      en: 'The registry is out of reach. Make sure that its computer and application are on and connected, then try again.',
    },
  },
  registry_bridge_away: {
    status: 503,
    error: 'The gateway does not answer',
    words: {
      id: 'Gateway di samping registri tidak menjawab. Pastikan komputernya menyala, terhubung ke internet, dan halamannya menyebut tersambung.',
      en: 'The gateway beside the registry does not answer. Make sure that its computer is on, has internet, and its page says paired.',
    },
  },
  registry_bridge_busy: {
    status: 503,
    error: 'The gateway is busy',
    words: {
      id: 'Gateway tersambung dan sedang mengambil jawaban registri untuk sinkronisasi lain. Tunggu sampai selesai, lalu uji lagi; kemajuannya ada di log sinkronisasi.',
      en: 'The gateway is connected and is fetching an answer of the registry for another run. Wait until that has finished, then test again; its progress is in the sync log.',
    },
  },
  registry_bridge_cut: {
    status: 503,
    error: 'The gateway lost its line',
    words: {
      id: 'Gateway mulai mengambil jawaban registri lalu terputus, dan tidak kembali pada waktunya (sinkronisasi menunggu 10 menit). Tidak ada yang diubah. Periksa internet sekolah, lalu ulangi.',
      en: 'The gateway began on the registry’s answer, was cut off and did not come back in time (a sync waits ten minutes). Nothing was changed. Check the school’s internet and try again.',
    },
  },
  registry_bridge_unset: {
    status: 503,
    error: 'The gateway knows no registry',
    words: {
      id: 'Gateway menjawab, tetapi alamat dan token registri belum diisi di sana. Buka halaman gateway dan isilah.',
      en: 'The gateway answers, but address and token of the registry are not entered there. Open the gateway’s page and enter them.',
    },
  },
  registry_malformed: {
    status: 503,
    error: 'The registry answered nonsense',
    words: {
      id: 'Yang menjawab di alamat itu bukan registri, atau jawabannya terpotong. Periksa alamat serta tunnel atau proxy di antaranya.',
      en: 'What answers at that address is not the registry, or its answer was cut off. Check the address and any tunnel or proxy between.',
    },
  },
  registry_too_large: {
    status: 503,
    error: 'The registry’s answer is too large',
    words: {
      id: 'Jawaban registri melebihi 16 MB dan dipotong. Tidak ada yang diubah. Periksa apakah alamat itu benar-benar registri.',
      en: 'The registry’s answer was more than 16 MB and was cut off. Nothing was changed. Check that the address is the registry.',
    },
  },
  registry_redirected: {
    status: 503,
    error: 'The address points elsewhere',
    words: {
      id: 'Alamat itu mengalihkan ke tempat lain. Token tidak dikirim ke sana. Masukkan alamat registri yang sebenarnya.',
      en: 'The address redirects elsewhere. The token was not sent on. Enter the registry’s real address.',
    },
  },
  registry_address_refused: {
    status: 503,
    error: 'The address is not allowed',
    words: {
      id: 'Alamat registri tidak diizinkan di server ini. Lazimnya ia berada di komputer ini atau di jaringan lokal sekolah (misalnya 192.168.x.x); alamat lain diizinkan operator server dengan OUTBOUND_ALLOW.',
      en: 'This server does not allow the address of the registry. Usually it is on this machine or on the school’s local network (for example 192.168.x.x); the operator of the server allows others with OUTBOUND_ALLOW.',
    },
  },
  registry_token_unreadable: {
    status: 503,
    error: 'The stored token cannot be read',
    words: {
      id: 'Token tersimpan tidak dapat dibuka karena kunci server ini lain. Masukkan token sekali lagi di pengaturan registri.',
      en: 'The stored token cannot be opened: this server has another key. Enter the token once more in the registry settings.',
    },
  },
  registry_wrong_school: {
    status: 503,
    error: 'The token belongs to another school',
    words: {
      id: 'Registri mengirim data sekolah lain: token menentukan sekolahnya, bukan NPSN. Tidak ada yang diubah. Gunakan token sekolah ini.',
      en: 'The registry sends another school’s data: the token decides, not the school number. Nothing was changed. Use this school’s token.',
    },
  },
  registry_wrong_semester: {
    status: 503,
    error: 'The registry serves another semester',
    words: {
      id: 'Data registri berasal dari semester lain atau dari beberapa semester. Tidak ada yang diubah. Samakan semester di registri dan di pengaturan.',
      en: 'The registry’s data is of another semester, or of several. Nothing was changed. Make the semester there and in the settings the same.',
    },
  },
  registry_count_mismatch: {
    status: 503,
    error: 'The registry’s list is incomplete',
    words: {
      id: 'Jumlah baris yang diterima tidak sama dengan jumlah yang disebut registri. Tidak ada yang diubah. Ulangi nanti; bila hitungan registri yang salah, jalankan lagi, terima kekurangannya dan sebutkan alasannya.',
      en: 'The rows received are not as many as the registry says. Nothing was changed. Try again later; if the registry miscounts, run it again, accept the flaws and say why.',
    },
    program: '`accept_flaws`',
  },
  registry_ids_changed: {
    status: 503,
    error: 'The registry gave many people new ids',
    words: {
      id: 'Banyak orang yang kita kenal berdiri di registri dengan nomor registri lain. Tidak ada yang diubah dan tidak seorang pun ditandai keluar. Tanyakan apakah registri dipasang ulang; bila memang orang yang sama, jalankan lagi dan terima nomor registri baru. Siapa saja yang dimaksud, dan yang kemudian masih ragu, ada di rincian sinkronisasinya; di sana tiap orang juga dapat ditentukan satu per satu.',
      en: 'Many of the people we know stand in the registry under other ids. Nothing was changed, and nobody was marked as left. Find out whether the registry was set up anew; if they are the same people, run it again and accept the new ids. Who is meant, and who stays in doubt then, stands record by record with the sync; there each can be decided by itself too.',
    },
    program: '`accept_new_ids`',
  },
  registry_rows_unreadable: {
    status: 503,
    error: 'Many rows of the registry cannot be used',
    words: {
      id: 'Terlalu banyak baris registri tidak dapat dipakai. Tidak ada yang diubah. Perbaiki baris yang tercantum di rincian sinkronisasi ini di registri; bila sisanya tetap hendak diambil, jalankan lagi, terima kekurangannya dan sebutkan alasannya.',
      en: 'Too many rows of the registry cannot be used. Nothing was changed. Correct there the rows that this sync names; to take the rest all the same, run it again, accept the flaws and say why.',
    },
    program: '`accept_flaws`',
  },
  registry_shrunk: {
    status: 503,
    error: 'The registry lists far fewer than before',
    words: {
      id: 'Registri mencantumkan jauh lebih sedikit daripada sinkronisasi terakhir. Tidak ada yang diubah. Bila memang benar, jalankan lagi dan terima jumlah yang turun.',
      en: 'The registry lists far fewer than at the last sync. Nothing was changed. If that is right, run it again and accept fewer.',
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
