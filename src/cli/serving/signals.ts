// The wishes to stop that a process hears.

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The first wish to stop is followed in good order; one that comes while that is under way, at once. */
export function whenToStop(): { asked: Promise<'signal'>; isUnderWay(): void } {
  let ask: () => void = () => {}
  const asked = new Promise<'signal'>((resolve) => {
    ask = () => resolve('signal')
  })
  for (const signal of SIGNALS) process.on(signal, ask)
  return {
    asked,
    isUnderWay: () => {
      for (const signal of SIGNALS) process.off(signal, ask)
    },
  }
}
