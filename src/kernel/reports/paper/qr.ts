// A QR code as squares that somebody draws.
import qrcode from 'qrcode-generator'

export interface Square {
  x: number
  y: number
  width: number
  height: number
}

export function squaresOf(text: string, size: number): Square[] {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const side = size / count
  const places = Array.from({ length: count }, (_, place) => place)
  return places.flatMap((row) =>
    places.flatMap((column) =>
      code.isDark(row, column) ? [{ x: column * side, y: row * side, width: side, height: side }] : [],
    ),
  )
}
