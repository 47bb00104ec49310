// What is wrong with a request before anyone looks at what it asks for: how it is written, sent and addressed.

export const requestErrors = {
  malformed: {
    status: 400,
    error: 'Malformed request',
    words: {
      id: 'Permintaan bukan HTTP yang benar atau isinya bukan JSON yang benar. Periksa lalu kirim ulang.',
      en: 'The request is not valid HTTP, or its body is not valid JSON. Check it and send it again.',
    },
  },
  invalid_envelope: {
    status: 400,
    error: 'Invalid envelope',
    words: {
      id: 'Kirim objek dengan "jsonrpc": "2.0", "method": "call" dan "params": {}.',
      en: 'Send an object with "jsonrpc": "2.0", "method": "call" and "params": {}.',
    },
  },
  method_not_allowed: {
    status: 405,
    error: 'Method not allowed',
    words: {
      id: 'Alamat ini ada, tetapi dengan metode lain; lihat header Allow.',
      en: 'This address exists, but with another method; see the Allow header.',
    },
  },
  not_acceptable: {
    status: 406,
    error: 'Not acceptable',
    words: {
      id: 'Alamat ini hanya mengirim aliran kejadian. Minta dengan Accept: text/event-stream.',
      en: 'This address only sends a stream of events. Ask for it with Accept: text/event-stream.',
    },
  },
  request_too_slow: {
    status: 408,
    error: 'Request too slow',
    words: {
      id: 'Permintaan tidak sampai seluruhnya dalam waktu yang diberikan. Kirim ulang, bila perlu melalui jaringan yang lebih cepat.',
      en: 'The request did not arrive as a whole in time. Send it again, over a faster line if need be.',
    },
  },
  precondition_failed: {
    status: 412,
    error: 'Precondition failed',
    words: {
      id: 'Berkas ini bukan lagi versi yang disebut header If-Match atau If-Unmodified-Since. Ambil ulang tanpa header itu.',
      en: 'This file is no longer the version that If-Match or If-Unmodified-Since names. Get it again without that header.',
    },
  },
  body_too_large: {
    status: 413,
    error: 'Body too large',
    words: {
      id: 'Isi permintaan terlalu besar. Bagi menjadi beberapa permintaan.',
      en: 'The body is too large. Split it into several requests.',
    },
  },
  unsupported_media_type: {
    status: 415,
    error: 'Unsupported media type',
    words: {
      id: 'Jenis isi tidak diterima di sini. Kirim dengan Content-Type: application/json.',
      en: 'This content type is not accepted here. Send Content-Type: application/json.',
    },
  },
  headers_too_large: {
    status: 431,
    error: 'Headers too large',
    words: {
      id: 'Header atau alamat permintaan terlalu panjang. Hapus cookie situs ini atau perpendek alamatnya, lalu ulangi.',
      en: 'The headers or the address are too long. Remove the cookies of this site or shorten the address, then try again.',
    },
  },
}
