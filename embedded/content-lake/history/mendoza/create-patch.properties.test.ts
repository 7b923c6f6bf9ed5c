import fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {expect, test} from 'vitest'
import {createPatch} from './create-patch'

/** Random documents and random edits of them: what Sanity's own patcher makes of a patch is the document that was meant. */

const EDITS = Number(process.env['MENDOZA_EDITS'] ?? 300)
const EDITS_PER_DOCUMENT = 10

type Json = null | boolean | number | string | Json[] | {[name: string]: Json}

const text = fc.oneof(
  fc.string({unit: 'grapheme', maxLength: 40}),
  fc
    .array(fc.constantFrom('halal ', 'lamb ', '🐑', 'é', 'لحم', '\ud83d', '\u0000', ' '), {maxLength: 20})
    .map((parts) => parts.join('')),
)
const name = fc.oneof(fc.constantFrom('_type', '_key', 'title', 'body', 'price', '__proto__', ''), text)
const {json} = fc.letrec<{json: Json}>((tie) => ({
  json: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.oneof(fc.constant(null), fc.boolean(), fc.double({noNaN: true, noDefaultInfinity: true}), text),
    fc.array(tie('json'), {maxLength: 6}),
    fc.array(fc.record({_key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), value: tie('json')}), {
      maxLength: 6,
    }),
    fc.dictionary(name, tie('json'), {maxKeys: 6}),
  ),
}))
const document = fc.dictionary(name, json, {minKeys: 1, maxKeys: 8})

/** What an editor does, at a place found by walking down the document. */
interface RandomEdit {
  path: number[]
  kind: 'set' | 'remove' | 'insert' | 'move' | 'type' | 'cut'
  value: Json
  words: string
  at: number
}

const edit: fc.Arbitrary<RandomEdit> = fc.record({
  path: fc.array(fc.nat({max: 7}), {minLength: 1, maxLength: 5}),
  kind: fc.constantFrom('set', 'remove', 'insert', 'move', 'type', 'cut'),
  value: json,
  words: text,
  at: fc.nat({max: 40}),
})

function edited(value: Json, {path, ...change}: RandomEdit): Json {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return changed(value, change)
  if (Array.isArray(value)) {
    if (value.length === 0 || rest.length === 0) return changed(value, change)
    const index = step % value.length
    return value.with(index, edited(value[index] ?? null, {...change, path: rest}))
  }
  const names = Object.keys(value)
  const field = names[step % Math.max(names.length, 1)]
  if (field === undefined) return changed(value, change)
  const entries = Object.entries(value)
  if (rest.length === 0 && change.kind === 'remove')
    return fromEntries(entries.filter(([other]) => other !== field))
  return fromEntries(
    entries.map(([other, child]) => [
      other,
      other === field ? edited(child, {...change, path: rest}) : child,
    ]),
  )
}

function changed(value: Json, {kind, value: next, words, at}: Omit<RandomEdit, 'path'>): Json {
  if (typeof value === 'string') {
    if (kind === 'type') return value.slice(0, at) + words + value.slice(at)
    if (kind === 'cut') return value.slice(0, at) + value.slice(at + words.length)
  }
  if (Array.isArray(value) && value.length > 0) {
    const index = at % value.length
    if (kind === 'insert') return value.toSpliced(index, 0, next)
    if (kind === 'remove') return value.toSpliced(index, 1)
    if (kind === 'move') return [...value.toSpliced(index, 1), value[index] ?? null]
  }
  return next
}

/** As JSON.parse makes them: a field may be named as the prototype. */
function fromEntries(entries: [string, Json][]): Json {
  const json = `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
  return JSON.parse(json) as Json
}

test(`the effects of ${EDITS} random edits give the documents, forwards and backwards`, () => {
  fc.assert(
    fc.property(
      document,
      fc.array(edit, {minLength: EDITS_PER_DOCUMENT, maxLength: EDITS_PER_DOCUMENT}),
      (first, edits) => {
        const versions: Json[] = [plain(first)]
        for (const step of edits) versions.push(plain(edited(versions.at(-1) ?? null, step)))
        const patches = versions.slice(1).map((after, index) => ({
          apply: createPatch(versions[index], after, 10_000),
          revert: createPatch(after, versions[index], 10_000),
        }))
        let annotated = incremental.wrap<number | null>(versions[0], null)
        for (const [index, {apply, revert}] of patches.entries()) {
          const [before, after] = [versions[index], versions[index + 1]]
          expect(applyPatch(before, apply)).toStrictEqual(after)
          expect(applyPatch(after, revert)).toStrictEqual(before)
          expect(JSON.stringify(apply).length).toBeLessThanOrEqual(JSON.stringify([0, after]).length + 40)
          annotated = incremental.applyPatch(annotated, apply, index)
          expect(incremental.unwrap(annotated)).toStrictEqual(after)
        }
        expect(
          patches
            .toReversed()
            .reduce<unknown>((value, {revert}) => applyPatch(value, revert), versions.at(-1)),
        ).toStrictEqual(versions[0])
      },
    ),
    {numRuns: Math.ceil(EDITS / EDITS_PER_DOCUMENT)},
  )
})

function plain(value: Json): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
