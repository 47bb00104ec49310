// What went wrong away from a form, where there is no field to tell it at.
import { notifications } from '@mantine/notifications'
import { messageOf } from '../pages/states.tsx'
import { phrases } from '../phrases.ts'
import { say } from '../words.ts'

export const tellFault = (error: unknown) =>
  void notifications.show({
    message: messageOf(error),
    color: 'red',
    closeButtonProps: { 'aria-label': say(phrases.close) },
  })
