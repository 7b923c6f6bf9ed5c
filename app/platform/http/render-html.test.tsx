import {lazy, Suspense} from 'react'
import {expect, test} from 'vitest'
import {renderDataScript} from './data-scripts.server'
import {renderHtml} from './render-html.server'

const options = {
  nonce: 'n',
  timeoutMs: 1_000,
  onError: () => expect.unreachable(),
  onRetry: () => expect.unreachable(),
}

test('a page is rendered whole', async () => {
  const page = (
    <html lang="en">
      <body>
        {'a'} &amp; {'b'}
      </body>
    </html>
  )
  expect(await renderHtml(page, options)).toBe(
    '<!DOCTYPE html><html lang="en"><body>a<!-- --> &amp; <!-- -->b</body></html>',
  )
})

test('a part whose code is loaded for the first time is waited for', async () => {
  const Part = lazy(async () => ({default: await Promise.resolve(() => <p>There</p>)}))
  const page = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
  expect(await renderHtml(page, options)).toBe('<!--$--><p>There</p><!--/$-->')
})

test('a part that fails is reported once, and the rest is there', async () => {
  const failure = new Error('no such part')
  const Failing = () => {
    throw failure
  }
  const reported: unknown[] = []
  const page = (
    <main>
      <Suspense fallback={<i>Not now</i>}>
        <Failing />
      </Suspense>
    </main>
  )
  const html = await renderHtml(page, {...options, onError: (error) => reported.push(error)})
  expect(html).toContain('<i>Not now</i>')
  expect(reported).toEqual([failure])
})

test('a page that fails is rejected', async () => {
  const failure = new Error('no page')
  const Failing = () => {
    throw failure
  }
  const retried: unknown[] = []
  const rendered = renderHtml(<Failing />, {
    ...options,
    onError: () => {},
    onRetry: (error) => retried.push(error),
  })
  await expect(rendered).rejects.toBe(failure)
  expect(retried).toEqual([failure])
})

test('data ends no script', async () => {
  const data = new Response('["</script>&\u2028é"]').body ?? undefined
  const script = await renderDataScript(data, 'n')
  expect(script).toBe(
    String.raw`<script nonce="n">window.__remixContext.streamController.enqueue("[\"\u003c/script\u003e\u0026\u2028é\"]");` +
      'window.__remixContext.streamController.close();</script>',
  )
  expect(await renderDataScript(undefined, 'n')).toBe('')
})
