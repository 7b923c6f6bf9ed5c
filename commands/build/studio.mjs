import {cp, mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {
  renameFontToInter,
  stripHostsFromPage,
  stripHostsFromScripts,
} from '../../studio/build/strip-external-hosts.mjs'
import {capture} from '../child-process.mjs'
import {precompress} from './precompress.mjs'

const FONT = ['@fontsource-variable', 'figtree']
const FONT_STYLES = ['wght.css', 'wght-italic.css']

/**
 * Builds the Studio into build/studio. It is built in a folder beside it and moved when it is complete, so an
 * interrupted build leaves nothing behind; the file .complete is written last.
 */
export async function buildStudio({root}) {
  const folder = join(root, 'build', 'studio')
  const draft = join(root, 'build', '.studio-draft')
  await rm(draft, {recursive: true, force: true})
  await mkdir(join(root, 'build'), {recursive: true})

  try {
    await runSanityBuild(root, draft)
    await removeExternalHosts(root, draft)
    await precompress(join(draft, 'static'), {quality: 9})
    await writeFile(join(draft, '.complete'), '')

    await rm(folder, {recursive: true, force: true})
    await rename(draft, folder)
  } finally {
    await rm(draft, {recursive: true, force: true})
  }
}

async function runSanityBuild(root, folder) {
  const program = join(root, 'node_modules', 'sanity', 'bin', 'sanity')
  const {code, output} = await capture(process.execPath, [program, 'build', folder, '-y'], {
    cwd: root,
    env: buildEnvironment(),
  })
  if (code !== 0) throw new Error(`The Studio did not build:\n\n${output.trim()}`)
}

/** The build must not depend on the shop's settings: the server passes them to the Studio when it serves it. */
function buildEnvironment() {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SANITY_'))
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
  }
}

/** Replaces what the Studio would load from other hosts: scripts, and the font. */
async function removeExternalHosts(root, folder) {
  const files = join(folder, 'static')
  const names = (await readdir(files)).filter((name) => name.endsWith('.js'))
  const scripts = new Map()
  for (const name of names) scripts.set(name, await readFile(join(files, name), 'utf8'))
  for (const [name, code] of stripHostsFromScripts(scripts)) await writeFile(join(files, name), code)

  const page = join(folder, 'index.html')
  await writeFile(page, stripHostsFromPage(await readFile(page, 'utf8'), await copyFont(root, files)))
}

/** Copies the font beside the scripts and returns its CSS. */
async function copyFont(root, files) {
  const font = join(root, 'node_modules', ...FONT)
  const css = (await Promise.all(FONT_STYLES.map((name) => readFile(join(font, name), 'utf8')))).join('\n')
  for (const [, name] of css.matchAll(/url\(\.\/files\/([\w-]+\.woff2)\)/g)) {
    await cp(join(font, 'files', name), join(files, name))
  }
  return renameFontToInter(css)
}
