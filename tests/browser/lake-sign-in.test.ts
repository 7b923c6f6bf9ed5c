import {expect, test as base} from '@playwright/test'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {once} from 'node:events'
import {removeLakes, startLake} from '../support/lake-process'
import type {LakeProcess} from '../support/lake-process'
import {expectSoundPage} from './sound-page'

/** Signing in to a lake on its own, from a page that does what the Studio does, in a browser's own ways. */
const LISTENERS = 10

const test = base.extend<object, {setting: {lake: LakeProcess; studio: string}}>({
  setting: [
    async ({}, use) => {
      const server = createServer((_, response) => {
        response.writeHead(200, {'content-type': 'text/html'}).end(pageOf(lake.url))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const studio = `http://localhost:${(server.address() as AddressInfo).port}`
      const lake = await startLake(['--origin', studio])
      await use({lake, studio})
      server.closeAllConnections()
      server.close()
      await removeLakes()
    },
    {scope: 'worker', timeout: 60_000},
  ],
})

/** As the Studio: more listeners than a browser opens connections to one host, and a query after them. */
function pageOf(lake: string): string {
  const project = lake.replace('//', '//local.')
  return `<!doctype html><html lang="en"><title>Studio</title><body><main><a>Sign in</a><p></p></main><script type="module">
    const say = (text) => (document.querySelector('p').textContent = text)
    document.querySelector('a').href =
      '${lake}/sign-in?' + new URLSearchParams({origin: location.origin + '/desk', type: 'dual'})
    const sid = /sid=([^&]{20,})/.exec(location.hash)?.[1]
    if (sid) {
      const {token} = await (await fetch('${lake}/v1/auth/fetch?sid=' + sid)).json()
      const headers = {authorization: 'Bearer ' + token}
      const streams = await Promise.all(Array.from({length: ${LISTENERS}}, () =>
        fetch('${project}/v1/data/listen/production?query=*', {headers})))
      const firsts = await Promise.all(streams.map(async ({body}) =>
        new TextDecoder().decode((await body.getReader().read()).value)))
      const query = await fetch('${project}/v1/data/query/production?query=6*7', {headers})
      say(firsts.filter((text) => text.includes('welcome')).length + ' listeners, ' + (await query.json()).result)
    }
  </script></html>`
}

test('the page of the lake leads back to the Studio, whose listeners and queries all get through', async ({
  page,
  setting,
}) => {
  await page.goto(setting.studio)
  await page.getByRole('link', {name: 'Sign in'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Sign in to “local”')
  await expectSoundPage(page)
  await page.getByLabel('Token').fill('wrong')
  await page.getByLabel('Token').press('Enter')
  await expect(page.getByRole('alert')).toContainText('not valid')
  await page.getByRole('button', {name: 'Sign in as administrator'}).click()
  await expect(page.getByText(`${LISTENERS} listeners, 42`)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/desk')
})

test('a page that may not call the lake is not signed in to', async ({page, setting}) => {
  const origin = setting.studio.replace('localhost', '127.0.0.1')
  await page.goto(`${setting.lake.url}/sign-in?${new URLSearchParams({origin, type: 'dual'}).toString()}`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This page may not be signed in to')
  await expect(page.getByRole('button')).toHaveCount(0)
})
