const PING_TIMEOUT_MS = 10_000

/** The socket may come back before requests do, and the Studio would be told that all is well. */
export async function isAnswering(apiHost: string): Promise<boolean> {
  try {
    const {status} = await fetch(`${apiHost}/v1/ping`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PING_TIMEOUT_MS),
    })
    return status < 500
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
