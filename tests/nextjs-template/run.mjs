/** See README.md: node tests/nextjs-template/run.mjs CHECKOUT LAKE TOKEN */
import {join} from 'node:path'
import {createProcesses, untilServed} from '../support/site-processes.mjs'
import {launchBrowser} from '../support/studio-browser.mjs'
import {createChecks} from './checks.mjs'
import {createLake, DATASET} from './lake.mjs'
import {pointToLake} from './prepare.mjs'

const [checkout, lakeUrl, token] = process.argv.slice(2)
if (!checkout || !lakeUrl || !token) throw new Error('CHECKOUT LAKE TOKEN are wanted')
const frontend = join(checkout, 'frontend')
const studioFolder = join(checkout, 'studio')
const SITE = 'http://localhost:4291'
const STUDIO = 'http://localhost:3333'

const lake = createLake(lakeUrl, token)
await lake.prepare({site: SITE, studio: STUDIO})
const projectId = await lake.findProject()
const env = {
  ...process.env,
  NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
  NEXT_PUBLIC_SANITY_DATASET: DATASET,
  SANITY_API_READ_TOKEN: token,
  SANITY_STUDIO_PROJECT_ID: projectId,
  SANITY_STUDIO_DATASET: DATASET,
  SANITY_STUDIO_PREVIEW_URL: SITE,
  NEXT_TELEMETRY_DISABLED: '1',
}

const processes = createProcesses()
const browser = await launchBrowser()
const checks = createChecks({browser, lake, frontend, site: SITE, studio: STUDIO})
try {
  pointToLake(checkout, lakeUrl)
  if (!process.env['BUILT']) {
    await processes.run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {cwd: checkout, env})
    await processes.run('npx', ['next', 'build'], {cwd: frontend, env})
    await processes.run('npx', ['sanity', 'build', '--yes'], {cwd: studioFolder, env})
  }
  const site = processes.start('npx', ['next', 'start', '--port', '4291'], {cwd: frontend, env})
  processes.start('npx', ['sanity', 'start', '--port', '3333'], {cwd: studioFolder, env})
  await untilServed(SITE)
  await untilServed(STUDIO)
  await checks.expectNextVisitorSeesEdits()
  await checks.expectEditorSeesDrafts()
  await checks.expectOverlays()
  await processes.stop(site)
  processes.start('npx', ['next', 'dev', '--port', '4291'], {cwd: frontend, env})
  await untilServed(`${SITE}/posts/post`)
  await checks.expectOpenPageSeesEdits()
} finally {
  await browser.close()
  await processes.stopAll()
}
const slow = checks.countSlow()
console.log(slow === 0 ? 'The template is live.' : `${slow} of the edits took longer than they may.`)
process.exitCode = slow === 0 ? 0 : 1
