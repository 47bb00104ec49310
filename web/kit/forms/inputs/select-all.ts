// What stands in a field that is entered is typed over.
import { type FocusEvent, useRef } from 'react'

type Entered = Pick<FocusEvent<HTMLInputElement | HTMLTextAreaElement>, 'currentTarget'>

/**
 * At once, for whoever types before a frame is drawn, and once more after the click that led here has set the caret: only where someone still is, as to
 * select is to take the focus, and where nobody has begun, who would type over the first letter.
 */
export function selectAll({ currentTarget }: Entered): void {
  const { value } = currentTarget
  currentTarget.select()
  requestAnimationFrame(() => {
    if (document.activeElement === currentTarget && currentTarget.value === value) currentTarget.select()
  })
}

/** Of words only what the page has filled in; in what somebody wrote, a tap sets the caret. */
export function useTypedOver(text: string) {
  const began = useRef(text)
  const isByHand = useRef(false)
  return {
    noteHand() {
      isByHand.current = true
    },
    onFocus(event: Entered) {
      if (!isByHand.current && text !== began.current) selectAll(event)
    },
  }
}
