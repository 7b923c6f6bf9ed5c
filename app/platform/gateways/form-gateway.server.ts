/** Hosted services that receive forms instead of our own tables. */
export type GatewayResponse = {kind: 'ok'} | {kind: 'refused'; text: string}

const TIMEOUT_MS = 10_000
const TEXT_MAX = 300
/** The maximum read of a response; an error page may be long. */
const MAX_BODY_LENGTH = 16_384

/** @param base the service's address, to which the path is added: `https://api.example` and `dev/email` */
export function createFormGateway(base: URL, path: string, timeoutMs = TIMEOUT_MS) {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`
  return {
    /** @throws when nobody answers, not in time, or with a redirect. */
    async post(body: Record<string, string>): Promise<GatewayResponse> {
      const response = await fetch(address, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(body),
        // Redirects drop the body, and the page they lead to would look like success.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) {
        await response.body?.cancel()
        return {kind: 'ok'}
      }
      return {kind: 'refused', text: toPlainText(await readBeginning(response)) || String(response.status)}
    },
  }
}

export type FormGateway = ReturnType<typeof createFormGateway>

async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < MAX_BODY_LENGTH) {
    const {value, done} = await reader.read()
    if (done) break
    text += decoder.decode(value, {stream: true})
  }
  await reader?.cancel()
  return text
}

/** Reduces it to one line without markup. A remaining `<` is harmless: pages and mails escape it. */
function toPlainText(body: string): string {
  return body
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX)
    .trim()
}
