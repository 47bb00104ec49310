// The words typed into a field that picks from a list. A name that comes late, of what was chosen before, replaces none of them.
import { type KeyboardEvent, useRef, useState } from 'react'

export function useSearch() {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const notTyped = () => {
    isTyped.current = false
  }
  return {
    search,
    field: {
      ref: input,
      searchValue: search,
      onSearchChange(next: string) {
        const at = document.activeElement === input.current ? input.current : undefined
        // What a hand types stands in the field already when it is told; all else comes from the list.
        if (at?.value === next && next !== search) isTyped.current = true
        else if (at && isTyped.current) return
        setSearch(next)
      },
      onOptionSubmit: notTyped,
      onClear: notTyped,
      onBlur: notTyped,
      ...useOpening(),
    },
  }
}

/**
 * A list opens for whoever goes to its field by key, presses it or types; not where the page puts the focus (on a line that was added, on a fault, on
 * the first field of a dialog): there it would cover what is pressed next.
 */
export function useOpening() {
  const [dropdownOpened, setOpened] = useState(false)
  return {
    openOnFocus: false,
    dropdownOpened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setOpened(true)
    },
    // Before the first letter is in: a list that opens by itself forgets a moment later which line it had just offered, and Enter sends the form.
    onBeforeInput: () => setOpened(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Backspace' || event.key === 'Delete') setOpened(true)
      // Over an open list it takes a line of it, or nothing: the form is never sent.
      if (event.key === 'Enter' && dropdownOpened) event.preventDefault()
    },
  }
}
