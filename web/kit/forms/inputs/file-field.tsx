// A file in a form: it is uploaded when it is chosen, and the form carries its number.
import { FileInput, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { messageOf } from '../../pages/states.tsx'
import { phrases } from '../../phrases.ts'
import { say } from '../../words.ts'

interface FileFieldProps {
  label: string
  onChange(id: number | null): void
  error?: string | undefined
  required?: boolean
  accept?: string
  /** On a phone: straight from this camera. */
  capture?: 'environment' | 'user'
}

const UPLOAD = ['upload']

/** Where tables are taken, a text is one: banks give theirs out so. */
const asTable = (file: File): Blob => (/\.txt$/i.test(file.name) ? new Blob([file], { type: 'text/csv' }) : file)

/** A form is not sent while one of its files is still on the way: it would be sent without it. */
export const useUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0

export function FileField({ onChange, error, ...input }: FileFieldProps) {
  // A running upload takes the newest of its options, so what was typed meanwhile is not written over.
  const upload = useMutation({
    mutationKey: UPLOAD,
    mutationFn: (file: File) => api.upload(input.accept?.includes('.txt') ? asTable(file) : file, file.name),
    onSuccess: ({ id }) => onChange(id),
  })
  const keep = (file: File | null) => {
    if (file) return upload.mutate(file)
    upload.reset()
    onChange(null)
  }
  return (
    <div>
      <FileInput
        {...input}
        error={upload.error ? messageOf(upload.error) : error}
        leftSection={<IconUpload size={16} />}
        placeholder={say(phrases.chooseFile)}
        onChange={keep}
        clearable
        clearButtonProps={{ 'aria-label': say(phrases.remove) }}
      />
      {upload.isPending && <Progress value={100} animated mt={4} aria-label={say(phrases.loading)} />}
    </div>
  )
}
