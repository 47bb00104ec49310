// XML as other systems take it in: elements in the order they were given, every sign of a text made safe.
export const XML_TYPE = 'application/xml'

export function element(name: string, content: string | number | readonly string[]): string {
  if (Array.isArray(content)) return [`<${name}>`, ...content, `</${name}>`].join('\n')
  return `<${name}>${escaped(String(content))}</${name}>`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
