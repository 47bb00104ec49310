// Takes a plan or a book along in the columns of ARKAS.
import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { say } from '../../kit/words.ts'
import { words } from './words.ts'

export function ArkasButton({ href }: { href: string }) {
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconTable size={16} />}>
      {say(words.arkasSheet)}
    </Button>
  )
}
