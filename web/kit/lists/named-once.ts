// What one thing is called, with the word for its kind before its name, unless the name says that itself: Tagihan BILL/2026/0009, but Saldo
// awal 2026 and not Saldo awal Saldo awal 2026.

export function namedOnce(kind: string | undefined, name: string): string {
  if (!kind || !name) return kind || name
  const told = wordsOf(name)
  // Rencana anggaran (RKAS) is called by either.
  const forms = kind
    .split(/[()]/)
    .map(wordsOf)
    .filter(({ length }) => length > 0)
  return forms.some((words) => stands(words, told)) ? name : `${kind} ${name}`
}

/** One or several of them are the same word. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=\p{L}{2}[^s])s$/u, ''))

const stands = (words: readonly string[], among: readonly string[]): boolean =>
  among.some((_, at) => words.every((word, index) => among[at + index] === word))
