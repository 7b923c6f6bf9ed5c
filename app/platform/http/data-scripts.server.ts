import {text} from 'node:stream/consumers'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/**
 * The page's data, as the framework hands it to its scripts in the browser. It would do so while the page is rendered,
 * in pieces that React waits for; all of it is there before, as no loader of ours leaves anything for later.
 */
export async function renderDataScript(
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!data) return ''
  const json = JSON.stringify(await text(data)).replaceAll(
    /[&<>\u2028\u2029]/g,
    (char) => ESCAPES[char] ?? char,
  )
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`
}
