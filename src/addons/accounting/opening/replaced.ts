// Which items of a list stay as they are, which go and which come, when the list is sent anew.

export interface Replacement<Standing, Wanted> {
  gone: Standing[]
  added: Wanted[]
}

/** Items that say the same are the same, each as often as it is named. */
export function replacementOf<Standing, Wanted>(
  standing: readonly Standing[],
  wanted: readonly Wanted[],
  keyOf: (item: Standing | Wanted) => string,
): Replacement<Standing, Wanted> {
  const left = new Map<string, Standing[]>()
  for (const item of standing) left.set(keyOf(item), [...(left.get(keyOf(item)) ?? []), item])
  const added = wanted.filter((item) => left.get(keyOf(item))?.shift() === undefined)
  return { gone: [...left.values()].flat(), added }
}
