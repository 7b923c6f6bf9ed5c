export interface WebhookPost {
  url: string
  body: string
  headers: Record<string, string>
}

/** Sends one webhook. Resolves with what was answered; rejects when nothing was. */
export type Deliver = (post: WebhookPost) => Promise<{status: number}>

const PATIENCE_MS = 20_000

export const deliverByFetch: Deliver = async ({url, body, headers}) => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    // Stripe takes a redirect for a failure.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  return {status: response.status}
}
