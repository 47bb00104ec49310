// The modules that build/sheets-plugin.ts makes.
declare module 'virtual:menu' {
  const menu: import('./kit/sheet.ts').MenuDoor[]
  export default menu
}
declare module 'virtual:sheets' {
  const sheets: Record<string, () => Promise<{ default: import('./kit/sheet.ts').Sheet }>>
  export default sheets
}
