import {existsSync} from 'node:fs'
import {capture} from '../child-process.mjs'
import {exitWithError, print, startStep} from '../output.mjs'

/** The headless shell comes first: it renders the same pages at about half the CPU time. */
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine, if there is one. */
export function findBrowser() {
  return CANDIDATES.find((path) => path && existsSync(path))
}

/** Unless the system has a Chromium, installs the one that the tests drive: Debian's package, or else Playwright's. */
export async function installBrowser() {
  if (findBrowser()) return
  const done = startStep('Installing a browser for the tests (once)')
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const steps = isDebianRoot
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
      ]
    : [['npx', ['playwright', 'install', '--only-shell', 'chromium']]]
  for (const [program, args] of steps) {
    const {code, output} = await capture(program, args, {
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    })
    if (code === 0) continue
    done('failed')
    print(output.trim())
    exitWithError('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one.')
  }
  done()
}
