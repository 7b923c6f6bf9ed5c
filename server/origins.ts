/** The addresses that count as our own: the public one, and this machine's once the port is known. */
export function createOrigins(publicUrl: URL) {
  const known = new Set([publicUrl.origin])
  let url = publicUrl
  return {
    all: (): ReadonlySet<string> => known,
    publicUrl: () => url,
    learnPort(port: number) {
      for (const host of ['localhost', '127.0.0.1', '[::1]']) known.add(`http://${host}:${port}`)
      // PORT=0 took a free port.
      if (url.port === '0') url = new URL(`http://localhost:${port}`)
    },
  }
}
