// Who gets a value that only one may have (a school number, a class's name within a year), when several change at once.

export interface Claim {
  /** The registry's id of the claimant. */
  by: string
  /** Null: the registry names none, and the claimant keeps what it has. */
  want: string | null
  has: string | null
}

/**
 * The claimants that do not get what they want and keep what they have. `kept` are the values of everyone else here.
 * A value given up is free for others in the same go; of several claimants the one that has it already wins, else the
 * smallest id: the order of the registry's rows means nothing and must decide nothing.
 */
export function settleClaims(claims: readonly Claim[], kept: Iterable<string | null>): Set<string> {
  const losers = new Set<string>()
  const firm = new Set(kept)
  for (const claim of claims) if (claim.want === null) firm.add(claim.has)
  const rivals = Map.groupBy(
    claims.filter((claim) => claim.want !== null),
    (claim) => claim.want,
  )
  // Who loses keeps a value that others may have counted on: again, until nobody loses any more.
  for (let before = -1; before < losers.size; ) {
    before = losers.size
    for (const [value, group] of rivals) {
      const alive = group.filter((claim) => !losers.has(claim.by))
      const winner = firm.has(value) ? undefined : (alive.find((claim) => claim.has === value) ?? smallest(alive))
      for (const loser of alive.filter((claim) => claim !== winner)) {
        losers.add(loser.by)
        firm.add(loser.has)
      }
    }
  }
  return losers
}

function smallest(claims: readonly Claim[]): Claim | undefined {
  return claims.reduce<Claim | undefined>((least, claim) => (least && least.by < claim.by ? least : claim), undefined)
}
