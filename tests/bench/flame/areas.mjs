import {readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/
/** The pages, which come in one file from another bundler, without the names of their sources. */
const PAGES = 'build/app/server/index.js'
const DEFINITION = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class|let) (\w+)/gm

/** Tells of a function whose it is: a package, a part of Node, or one of our folders. */
export function createAreas(root) {
  const folders = findDefinitions(root)
  const sources = new Map()
  return function areaOf({functionName, url, lineNumber}) {
    if (functionName === '(garbage collector)') return 'garbage collector'
    if (url === '') return functionName === '(program)' ? 'native code' : 'the language'
    if (url.startsWith('node:')) return `node:${partOfNode(url)}`
    const named = PACKAGE.exec(url)
    if (named) return named[1]
    if (!url.startsWith('file:')) return 'the language'
    const file = fileURLToPath(url)
    if (!sources.has(file)) sources.set(file, findSources(file))
    const source = sources.get(file).findLast(({line}) => line <= lineNumber)?.name ?? relative(root, file)
    const bundled = PACKAGE.exec(source)
    if (bundled) return bundled[1]
    if (source === PAGES) return folders.get(functionName.replace(/\$\d+$/, '')) ?? 'app, no name'
    return folderOf(source)
  }
}

function partOfNode(url) {
  if (/http/.test(url)) return 'http'
  if (/zlib/.test(url)) return 'zlib'
  if (/webstreams|undici|fetch/.test(url)) return 'web streams, fetch'
  if (/stream/.test(url)) return 'stream'
  if (/net|tty|socket/.test(url)) return 'net'
  return 'other'
}

/** In a bundle, each source begins with a comment that has its path. */
function findSources(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, line) => {
      const name = /^\/\/ ((?:\.\.\/)*[\w@.-]+\/\S+\.\w+)$/.exec(text)?.[1]
      return name ? [{name: name.replace(/^(?:\.\.\/)+/, ''), line}] : []
    })
}

/** Names that are defined in one folder only. */
function findDefinitions(root) {
  const folders = new Map()
  for (const entry of readdirSync(join(root, 'app'), {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !/(?<!test|test-helper|\.d)\.tsx?$/.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const folder = folderOf(relative(root, path).replaceAll('\\', '/'))
    for (const [, name] of readFileSync(path, 'utf8').matchAll(DEFINITION)) {
      folders.set(name, (folders.get(name) ?? folder) === folder ? folder : 'app, several')
    }
  }
  return folders
}

function folderOf(path) {
  const parts = path.split('/')
  if (parts[0] !== 'app') return parts[0]
  return parts.length > 2 ? `app/${parts[1]}` : 'app'
}
