import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {PassThrough} from 'node:stream'
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import type {EntryContext, ServerBuild} from '@remix-run/node'
import {Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData} from '@remix-run/react'
import {renderToPipeableStream} from 'react-dom/server'

/** A Remix app that has nothing but one page of so many elements: what a page costs at least. */

const ROW = 5

function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const {elements} = useLoaderData<{elements: number}>()
  return (
    <main>
      {Array.from({length: Math.ceil(elements / ROW)}, (_, row) => (
        <section key={row} className="grid grid-cols-2 gap-4 px-4 py-6 sm:grid-cols-3 lg:px-8">
          <a href={`/product/${row}`} className="block rounded-card bg-white p-4 shadow-sm">
            <img src={`/pictures/${row}.webp`} alt="" width={320} height={240} loading="lazy" />
            <span className="font-display text-xl font-semibold text-forest">Leg of lamb {row}</span>
            <strong className="tabular-nums">${row}.99</strong>
          </a>
        </section>
      ))}
    </main>
  )
}

function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const {pipe} = renderToPipeableStream(<RemixServer context={remix} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), {headers, status}))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const FLAGS = {hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false}

function createBuild(elements: number): ServerBuild {
  const root = {id: 'root', path: ''}
  const page = {id: 'page', parentId: 'root', index: true}
  return {
    entry: {module: {default: handleRequest}},
    routes: {
      root: {...root, module: {default: Root}},
      page: {...page, module: {default: Page, loader: () => ({elements})}},
    },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: {module: '/assets/entry.js', imports: []},
      routes: {
        root: {...root, ...FLAGS, hasLoader: false, module: '/assets/root.js'},
        page: {...page, ...FLAGS, hasLoader: true, module: '/assets/page.js'},
      },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    isSpaMode: false,
    mode: 'production',
  }
}

function serve(elements: number): Promise<string> {
  const handle = createRequestHandler(createBuild(elements), 'production')
  const server = createServer((request, response) => {
    void (async () => {
      const rendered = await handle(new Request(`http://${request.headers.host}${request.url}`))
      response.writeHead(rendered.status, [...rendered.headers].flat())
      if (rendered.body) await writeReadableStreamToWritable(rendered.body, response)
      else response.end()
    })()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/** The parent says how many elements each page has, and gets the origin of each. */
process.once('message', (counts: number[]) => {
  void Promise.all(counts.map(serve)).then((origins) => process.send?.(origins))
})
