// Which of several servers takes writes, as libpq finds it: asked when there is doubt, by all together, and then remembered.

export interface Server {
  host: string
  port: number
}

export interface Servers {
  /** The one for which `ask` resolves first: it takes writes. Everybody who asks meanwhile waits for the same answer. */
  find(ask: (server: Server) => Promise<void>): Promise<Server>
  /** It was not there, or took no writes: whoever connects next looks anew. */
  doubt(): void
}

export function openServers(list: readonly Server[]): Servers {
  let known: Promise<Server> | undefined
  const look: Servers['find'] = async (ask) => {
    const asked = list.map(async (server) => {
      await ask(server)
      return server
    })
    // At once and not one after the other: one that does not answer at all holds nobody up.
    return Promise.any(asked).catch((error: AggregateError) => {
      throw tellingMost(error.errors)
    })
  }
  return {
    find(ask) {
      if (!known) {
        const looking = look(ask)
        known = looking
        looking.catch(() => {
          if (known === looking) known = undefined
        })
      }
      return known
    },
    doubt() {
      known = undefined
    },
  }
}

/** Of several failures the one that a server has told itself says more than that another one is away. */
function tellingMost(errors: (Error & { code?: string })[]): Error {
  return errors.find(({ code }) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code ?? '')) ?? errors[0]!
}
