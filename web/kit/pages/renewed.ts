// A tab that stood open while the console was renewed asks for parts that are gone. It begins anew where it stands: what was typed is
// kept in the tab. Where nothing newer is there, the line is at fault.

/** As each browser says it of a script, and the builder of a style sheet. */
const isOfModule = (error: unknown): boolean =>
  error instanceof Error && /import(ed|ing)( a)? module|preload CSS/i.test(error.message)

/** Whether a part of the console could not be had; the page is loaded anew where a newer console has other parts. */
export function askForNewer(error: unknown): boolean {
  if (!isOfModule(error)) return false
  void loadNewer()
  return true
}

async function loadNewer(): Promise<void> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  // What does not ask for a page is answered with none.
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => undefined)
  if (answer?.ok && own && !(await answer.text()).includes(own)) location.reload()
}
