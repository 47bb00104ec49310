// Where the next step is somebody else's: which one it is, and who takes it. What is being decided on, the approval strip tells.
import { Text } from '@mantine/core'
import { ONWARD } from '../../forms/actions.tsx'
import { type Resource, workflowOf } from '../../lists/resources.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import { roleWord, say, wordOf } from '../../words.ts'

export function NextStep({ resource, record }: { resource: Resource; record: Row }) {
  const allowed = Array.isArray(record.allowed_moves) ? record.allowed_moves.map(String) : undefined
  if (!allowed || allowed.some((name) => ONWARD.test(name))) return null
  const next = Object.entries(workflowOf(resource)?.moves ?? {}).filter(
    // What leaves the record where it is (money for a sale) is nobody's next step once the record does not offer it.
    ([name, { from, to, path, decides }]) =>
      path && !decides && ONWARD.test(name) && from.includes(String(record.state)) && to !== record.state,
  )
  if (!next.length) return null
  const words = next.map(([name, { title, by }]) => `${wordOf(title, name)} (${by.map(roleWord).join(', ')})`)
  return <Text size="sm" c="dimmed">{`${say(phrases.nextStep)}: ${words.join(' · ')}`}</Text>
}
