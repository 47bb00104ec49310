// The modules that build/sheets-plugin.ts makes.
declare module 'virtual:menu' {
  const menu: import('./kit/sheet.ts').Menu
  export default menu
}
declare module 'virtual:icons' {
  const icons: Record<string, import('@tabler/icons-react').TablerIcon>
  export default icons
}
declare module 'virtual:records' {
  const records: Record<string, import('./kit/words.ts').Words>
  export default records
}
declare module 'virtual:also' {
  /** By the address of the page. */
  const also: Record<string, import('./kit/words.ts').Words>
  export default also
}
declare module 'virtual:own-phrases' {
  /** What the service writes itself, for its own reader of it. */
  const told: unknown
  export default told
  export const readIn: (phrases: unknown) => {
    text(text: string, source?: unknown): string
    name(text: string): string
  }
}
declare module 'virtual:sheets' {
  const sheets: Record<string, () => Promise<{ default: import('./kit/sheet.ts').Sheet }>>
  export default sheets
}
