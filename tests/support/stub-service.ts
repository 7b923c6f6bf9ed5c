import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface StubService {
  url: URL
  /** What it was asked, in order. */
  requests: {method: string; path: string; type: string | undefined; body: unknown}[]
  respond: (response: ServerResponse) => void
  close(): Promise<void>
}

/** A hosted service that takes JSON, on a port of its own, which answers as the test says. */
export async function startStubService(): Promise<StubService> {
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const {method = '', url: path = '', headers} = request
      stub.requests.push({method, path, type: headers['content-type'], body})
      stub.respond(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stub: StubService = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`),
    requests: [],
    respond: (response) => response.end('{}'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  // Whoever follows a redirect sends none.
  return text === '' ? null : JSON.parse(text)
}
