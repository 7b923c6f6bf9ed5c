import {fork} from 'node:child_process'
import {bundle} from './bundle.mjs'

/** Starts a Remix app that has one page with so many elements for each count, at an origin of its own. */
export async function startBareRemix(root, counts, execArgv = []) {
  const child = fork(await bundle(root, 'bare-remix/run.tsx'), {
    execArgv,
    env: {...process.env, NODE_ENV: 'production'},
  })
  const origins = new Promise((resolve) => child.once('message', resolve))
  child.send(counts)
  return {origins: await origins, pid: child.pid, stop: () => child.kill()}
}

export async function countElements(url) {
  const html = await (await fetch(url)).text()
  return html.match(/<[a-z]/g).length
}
