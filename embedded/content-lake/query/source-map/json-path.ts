/** JSONPath in the normalized form that `@sanity/client` reads: `$['body'][0]['text']`. */

const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

export const ROOT = '$'

export function attributeSelector(name: string): string {
  return `['${escape(name)}']`
}

export function indexSelector(index: number): string {
  return `[${index}]`
}

export function keySelector(key: string): string {
  return `[?(@._key=='${escape(key)}')]`
}

function escape(text: string): string {
  return text.replaceAll(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)
}
