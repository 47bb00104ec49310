// The machine we run on.
import os from 'node:os'

export interface Machine {
  cores: number
  memoryBytes: number
}

/** As far as we are let: in a container less than the machine has. */
export function machine(): Machine {
  const limit = process.constrainedMemory()
  const memoryBytes = limit > 0 && limit < os.totalmem() ? limit : os.totalmem()
  return { cores: os.availableParallelism(), memoryBytes }
}
