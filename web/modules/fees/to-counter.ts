// The way to the counter, where the next who pays is waiting.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../kit/console-module.ts'
import { useMay } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'

interface CounterButtonProps extends Pick<PageProps, 'resources'> {
  /** Where something else on the page comes first. */
  second?: boolean
}

export function CounterButton({ resources, second = false }: CounterButtonProps) {
  const may = useMay()
  const { create } = resources.get('fees/receipts')!
  if (!create || !may(create.path)) return null
  return (
    <Button component={Link} to="/fees/receipts/new" {...(second && { variant: 'default' })}>
      {say(create.summary)}
    </Button>
  )
}
