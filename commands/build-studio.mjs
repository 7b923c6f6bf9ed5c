import {spawn} from 'node:child_process'
import {cp, mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {pack} from './pack.mjs'
import {asInter, keepPageAtHome, keepScriptsAtHome} from '../studio/build/at-home.mjs'

const FONT = ['@fontsource-variable', 'figtree']
const FONT_STYLES = ['wght.css', 'wght-italic.css']

/**
 * Builds the Studio into build/studio. It is made in a folder beside it and moved there when it is whole, so a build
 * that was stopped leaves nothing half-made; the file .complete is written last.
 */
export async function buildStudio({root, log = () => {}}) {
  const folder = join(root, 'build', 'studio')
  const workshop = join(root, 'build', '.studio-in-the-making')
  await rm(workshop, {recursive: true, force: true})
  await mkdir(join(root, 'build'), {recursive: true})

  try {
    log('Building the Studio (about 40 s)…')
    await runSanityBuild(root, workshop)
    log('Keeping it on this server…')
    await keepAtHome(root, workshop)
    await pack(join(workshop, 'static'))
    await writeFile(join(workshop, '.complete'), '')

    await rm(folder, {recursive: true, force: true})
    await rename(workshop, folder)
  } finally {
    await rm(workshop, {recursive: true, force: true})
  }
  log('The Studio is built.')
}

async function runSanityBuild(root, folder) {
  const program = join(root, 'node_modules', 'sanity', 'bin', 'sanity')
  const {code, output} = await run(process.execPath, [program, 'build', folder, '-y'], {
    cwd: root,
    env: buildEnvironment(),
  })
  if (code !== 0) throw new Error(`The Studio did not build:\n\n${output.trim()}`)
}

/** The build must come out the same whatever the shop runs with: the server hands the settings over later. */
function buildEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('SANITY_'))
  return {...Object.fromEntries(kept), NODE_ENV: 'production', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'}
}

function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe'], ...options})
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({code: 1, output: `${output}${error.message}`}))
    child.on('close', (code) => resolve({code: code ?? 1, output}))
  })
}

async function keepAtHome(root, folder) {
  const files = join(folder, 'static')
  const names = (await readdir(files)).filter((name) => name.endsWith('.js'))
  const scripts = new Map()
  for (const name of names) scripts.set(name, await readFile(join(files, name), 'utf8'))
  for (const [name, code] of keepScriptsAtHome(scripts)) await writeFile(join(files, name), code)

  const page = join(folder, 'index.html')
  await writeFile(page, keepPageAtHome(await readFile(page, 'utf8'), await bringFont(root, files)))
}

/** Copies the font beside the scripts and returns the CSS that names it. */
async function bringFont(root, files) {
  const font = join(root, 'node_modules', ...FONT)
  const css = (await Promise.all(FONT_STYLES.map((name) => readFile(join(font, name), 'utf8')))).join('\n')
  for (const [, name] of css.matchAll(/url\(\.\/files\/([\w-]+\.woff2)\)/g)) {
    await cp(join(font, 'files', name), join(files, name))
  }
  return asInter(css)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await buildStudio({root, log: (line) => process.stdout.write(`${line}\n`)})
}
