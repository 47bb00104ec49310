// By how many letters two words differ: one is wrong, missing or too many, or two neighbours have changed places.

export function distance(one: string, other: string): number {
  const rows = [[...Array(other.length + 1).keys()]]
  for (let at = 1; at <= one.length; at++) {
    const [before, above] = [rows.at(-2), rows.at(-1)!]
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1]
      const turned = before && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row.push(
        Math.min(
          row[to - 1]! + 1,
          above[to]! + 1,
          above[to - 1]! + (same ? 0 : 1),
          turned ? before[to - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)!.at(-1)!
}
