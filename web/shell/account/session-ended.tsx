// The way back in when a session ends in the middle of work: the same person signs in again, and the page is as it was.
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import { phrases } from '../../kit/phrases.ts'
import type { Session } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { Credentials } from './sign-in.tsx'

const EXPIRED_TEXT = {
  id: 'Masuk lagi untuk melanjutkan. Isian Anda di halaman ini tetap ada.',
  en: 'Sign in again to continue. What you typed on this page is still here.',
}

export function SessionEnded({ session, onBack }: { session: Session; onBack(): void }) {
  const queries = useQueryClient()
  const back = async () => {
    if (session.companies.length > 1) await api.post('/api/auth/switch-company', { company_id: session.company.id })
    onBack()
    await queries.invalidateQueries({ refetchType: 'active' })
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      title={say(phrases.expiredTitle)}
      closeOnEscape={false}
      zIndex={500}
    >
      <Stack>
        <Text size="sm">{say(EXPIRED_TEXT)}</Text>
        <Credentials login={session.user.login} onEntered={back} />
        <Button variant="subtle" onClick={() => location.assign('/sign-in')}>
          {say(phrases.signOut)}
        </Button>
      </Stack>
    </Modal>
  )
}
