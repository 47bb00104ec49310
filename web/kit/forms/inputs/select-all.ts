// What stands in a field that is entered is typed over.
import type { FocusEvent } from 'react'

/** After the click that led here has set the caret, and only where someone still is: to select is to take the focus. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === currentTarget) currentTarget.select()
  })
}
