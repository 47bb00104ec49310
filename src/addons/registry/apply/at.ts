// Where a plan is carried out, and whom and what it has taken up on its way.

export interface At {
  companyId: number
  roles: readonly string[]
  semester: string
  today: string
}

/** By the registry's id, of everyone the run took up. */
export type Ids = Map<string, number>

export interface Placed {
  students: Ids
  classes: Ids
  termStart: string
}
