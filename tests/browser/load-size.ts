import type {Page} from '@playwright/test'

interface LoadSize {
  /** Bytes, with headers, as they came. */
  html: number
  scripts: number
  all: number
  /** What had to be there before the page showed anything. */
  blocking: string[]
}

/** How much a browser that has been nowhere loads before the page's `load` event. */
export async function measureLoad(page: Page, url: string): Promise<LoadSize> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', {cacheDisabled: true})
  await session.send('Page.enable')
  const requests = new Map<string, string>()
  const size = {html: 0, scripts: 0, all: 0}
  let isLoaded = false
  session.on('Page.loadEventFired', () => (isLoaded = true))
  session.on('Network.requestWillBeSent', ({requestId, request, type}) => {
    if (!isLoaded && !request.url.startsWith('data:')) requests.set(requestId, type ?? '')
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const type = requests.get(requestId)
    if (type === undefined) return
    size.all += encodedDataLength
    if (type === 'Document') size.html += encodedDataLength
    if (type === 'Script') size.scripts += encodedDataLength
  })
  await page.goto(url, {waitUntil: 'load'})
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming & {renderBlockingStatus: string}).renderBlockingStatus ===
          'blocking',
      )
      .map((entry) => entry.name),
  )
  await session.detach()
  return {...size, blocking}
}
