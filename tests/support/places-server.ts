import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface PlacesServer {
  url: string
  apiKey: string
  /** The texts that it was asked about. */
  queries: string[]
  close(): Promise<void>
}

const SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        placeId: 'maple-88',
        structuredFormat: {mainText: {text: '88 Maple Avenue'}, secondaryText: {text: 'Fairview, OH, USA'}},
      },
    },
    {
      placePrediction: {
        placeId: 'maple-90',
        structuredFormat: {mainText: {text: '90 Maple Avenue'}, secondaryText: {text: 'Fairview, OH, USA'}},
      },
    },
  ],
}

const component = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type],
})

const PLACE = {
  addressComponents: [
    component('street_number', '88'),
    component('route', 'Maple Avenue'),
    component('locality', 'Fairview'),
    component('administrative_area_level_1', 'Ohio', 'OH'),
    component('country', 'United States', 'US'),
    component('postal_code', '44126'),
  ],
}

/** In the place of Google's Places API (New): knows Maple Avenue. */
export async function startPlacesServer(): Promise<PlacesServer> {
  const apiKey = 'AIza-key-of-the-tests'
  const queries: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      if (request.headers['x-goog-api-key'] !== apiKey) return void response.writeHead(403).end('{}')
      response.setHeader('content-type', 'application/json')
      if (request.url?.startsWith('/v1/places:autocomplete')) {
        queries.push(String((JSON.parse(body) as {input?: unknown}).input))
        return void response.end(JSON.stringify(SUGGESTIONS))
      }
      response.end(JSON.stringify(PLACE))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    queries,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
