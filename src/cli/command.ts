// What a command of the command line is.

export interface Command {
  name: string
  summary: string
  usage: string
  details?: string
  options?: Record<string, { type: 'boolean' | 'string' }>
  /** How many words it takes after its name. */
  words?: { min: number; max: number }
  run(given: { words: string[]; options: Record<string, string | boolean | undefined> }): Promise<number>
}

/** The command was called wrongly: the message and its usage are shown. */
export class Help extends Error {}

export const flag = { type: 'boolean' } as const
export const text = { type: 'string' } as const
