import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

const SOURCES = join(import.meta.dirname, '../../../node_modules/groq-js/src/evaluator/functions')

/** Every function of the language that the lake's evaluator has, as one writes it, read where they are made. */
export function readGroqFunctions(): {functions: string[]; pipes: string[]} {
  const made = readdirSync(SOURCES).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/^(\w+)\['(\w+)'\] = /gm)].map(
      ([, namespace = '', name = '']) => ({namespace, name}),
    ),
  )
  return {
    functions: made
      .filter(({namespace}) => namespace !== 'pipeFunctions')
      .map(({namespace, name}) => (namespace === '_global' ? name : `${namespace}::${name}`)),
    pipes: made.filter(({namespace}) => namespace === 'pipeFunctions').map(({name}) => name),
  }
}
