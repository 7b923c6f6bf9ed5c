import {existsSync} from 'node:fs'
import {run} from './install.mjs'
import {say, stopWith, whileWaiting} from './say.mjs'

/** The headless shell draws the same pages with about half the work: it has no windows around them. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium is on this machine, or undefined. */
export function findBrowser() {
  return PLACES.find((place) => place && existsSync(place))
}

/** The browser that the tests drive: the system's; where there is none, Debian's package, else Playwright's own. */
export async function installBrowser() {
  if (findBrowser()) return
  const done = whileWaiting('Installing a browser for the tests (once)')
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const steps = debian
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
      ]
    : [['npx', ['playwright', 'install', '--only-shell', 'chromium']]]
  for (const [program, args] of steps) {
    const {code, output} = await run(program, args, {
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    })
    if (code === 0) continue
    done('failed')
    say(output.trim())
    stopWith('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one.')
  }
  done()
}
