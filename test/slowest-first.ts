// What takes minutes begins first: begun last, it would run alone while the other workers have nothing left to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the slowest on; what is not named comes after them. */
const SLOW = [
  /test\/console\/every-page/,
  /test\/service\//,
  /test\/console\//,
  /kill\.test/,
  /test\/(rules|openapi)\//,
  /imports|sync|secrets|export/,
]

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => name.test(moduleId))
      return at < 0 ? SLOW.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
