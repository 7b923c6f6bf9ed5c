/** Our own origins: the public one and, once the port is known, this machine's. */
export function createOrigins(publicUrl: URL) {
  const origins = new Set([publicUrl.origin])
  let url = publicUrl
  return {
    all: (): ReadonlySet<string> => origins,
    publicUrl: () => url,
    setPort(port: number) {
      for (const host of ['localhost', '127.0.0.1', '[::1]']) origins.add(`http://${host}:${port}`)
      // PORT=0 picked a free port.
      if (url.port === '0') url = new URL(`http://localhost:${port}`)
    },
  }
}
