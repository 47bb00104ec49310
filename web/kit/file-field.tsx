// A file in a form: it is uploaded when it is chosen, and the form carries its number.
import { FileInput, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { phrases } from '../words/phrases.ts'
import { api } from './api.ts'
import { messageOf } from './states.tsx'
import { say } from './words.ts'

interface FileFieldProps {
  label: string
  onChange(id: number | null): void
  error?: string | undefined
  required?: boolean
  accept?: string
  /** On a phone: straight from this camera. */
  capture?: 'environment' | 'user'
}

export function FileField({ onChange, error, ...input }: FileFieldProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const keep = async (file: File | null) => {
    setRefused(undefined)
    if (!file) return onChange(null)
    setBusy(true)
    try {
      onChange((await api.upload(file, file.name)).id)
    } catch (fault) {
      setRefused(messageOf(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <FileInput
        {...input}
        error={refused ?? error}
        leftSection={<IconUpload size={16} />}
        placeholder={say(phrases.chooseFile)}
        onChange={keep}
        clearable
        clearButtonProps={{ 'aria-label': say(phrases.remove) }}
      />
      {busy && <Progress value={100} animated mt={4} aria-label={say(phrases.loading)} />}
    </div>
  )
}
