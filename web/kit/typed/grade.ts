// The grade of a class as schools write it: VII, kelas 7, 7.
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII']

/** As a number, or undefined where it is written in another way, which any number is. */
export function readGrade(text: string): number | undefined {
  const bare = text.trim().replace(/^(kelas|kls\.?|grade|class|year) +/i, '')
  const nth = ROMAN.indexOf(bare.toUpperCase())
  return nth < 0 ? (/^\d{1,2}$/.test(bare) ? Number(bare) : undefined) : nth + 1
}
